/** Words of the log are shown by name: subjects as the menu names them, moves by their labels, and tasks. */
import { manifest } from '../../resources/generated/manifest.ts';
import { moves } from '../../resources/generated/moves.ts';
import { field, type Option } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { OptionOfSome } from '../engine/kinds/choice.tsx';
import { tasks } from './audit-tasks.ts';

const subjects: readonly Option[] = manifest.resources.map(({ name, plural }) => ({ value: name, text: plural }));

/** A move as the page of its record calls it. */
const ofMoves = moves.map(({ move, text, of }): OptionOfSome => ({ value: move, text, ...(of && { where: { resource: of } }) }));

/** The declaration with choices where the log holds words: the server filters both alike. */
export const namedLog = (declaration: AnyResource): AnyResource => {
  const { resource, task, ...fields } = declaration.fields;
  return {
    ...declaration,
    fields: {
      ...fields,
      resource: field.choice(resource!.label, subjects, { computed: true }),
      task: field.choice(task!.label, [...ofMoves, ...tasks], { computed: true }),
    },
  };
};
