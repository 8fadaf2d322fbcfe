import { defineViews } from '../engine/views.ts';
import { LevelList } from './level-list.tsx';

export default defineViews('unions', { list: LevelList });
