/** The choices of language and appearance, for components; drawn again when one changes. */
import { useSyncExternalStore } from 'react';
import { currentPreferences, type Preferences, subscribePreferences } from './preferences.ts';

export const usePreferences = (): Preferences => useSyncExternalStore(subscribePreferences, currentPreferences);
