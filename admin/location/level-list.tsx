/** The list of a level whose boundaries the map draws. */
import ListScreen from '../engine/list/list.tsx';
import { BoundariesButton } from './boundaries-button.tsx';

export const LevelList = () => <ListScreen actions={<BoundariesButton />} />;
