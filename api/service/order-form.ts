/** The form of an order and its papers, as its record keeps them: for a citizen's draft and for the counter alike. */
import type { Answers, Paper } from '../../resources/service/answers.ts';
import type { Rows } from '../engine/sql.ts';
import { type OpenService, placeAnswer } from './citizen-terms.ts';
import { masked, shownAnswers } from './shown-answers.ts';

/** The answers, and the place of the land that they name. */
export async function formValues(rows: Rows, { inputs }: Pick<OpenService, 'inputs'>, answers: Answers) {
  const given = (await shownAnswers(rows, inputs, answers)).map(masked);
  const upazila_id = placeAnswer(inputs, answers, 'upazila');
  const place = upazila_id === null ? {} : { upazila_id, mouza_id: placeAnswer(inputs, answers, 'mouza') };
  return { ...place, answers: given };
}

/** The row of a paper of the service. */
export const rowFor = ({ name, name_en }: Paper, file: number) => ({ name, name_en, file });
export type PaperRow = ReturnType<typeof rowFor>;
