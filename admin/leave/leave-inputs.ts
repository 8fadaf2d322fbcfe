/** The inputs of an application that are its own; loaded with its form. */
import { lazy } from 'react';

export const leaveInputs = { leave_type_id: lazy(() => import('./leave-type-input.tsx')) };
