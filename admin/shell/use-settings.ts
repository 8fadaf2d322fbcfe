/** The settings in force and whether the service is closed, for components; drawn again when they change. */
import { useSyncExternalStore } from 'react';
import type { PublicSettings } from '../../resources/kernel/settings.ts';
import { currentSettings, isClosed, subscribeSettings } from './settings.ts';

export const useSettings = (): PublicSettings => useSyncExternalStore(subscribeSettings, currentSettings);
export const useClosed = (): boolean => useSyncExternalStore(subscribeSettings, isClosed);
