/**
 * `GET /api/leave-choices`: the leave for which a person may apply, with the days left of each (S3.061). What is not among them is refused
 * by the calculation, by the same conditions.
 */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';
import { inTransaction } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelSchema } from '../../engine/label.ts';
import { defineEndpoint, type Operation, type Parameter } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { applicantOf, applies } from './applicant.ts';
import { queryOf } from './query.ts';
import { leaveOf } from './report.ts';

const parameters: readonly Parameter[] = [
  { in: 'query', name: 'user_id', description: t('কার; না দিলে নিজের', "Whose; one's own when left out"), schema: { type: 'integer' } },
];

const answer: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      leave_type: labelSchema,
      remaining: { type: ['number', 'null'], description: 'Days left this year, or now; null where no account is kept' },
    },
  },
};

export const choices = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/leave-choices',
    id: 'leave-applications.choices',
    module: leaveApplications.permission.module,
    resource: leaveApplications.name,
    summary: t('কোন কোন ছুটির আবেদন করা যায়', 'The kinds of leave that a person may apply for'),
    access: applies,
    parameters,
    answer: { schema: { type: 'object', properties: { data: answer } } },
    errors: [requestErrors.parameter, requestErrors.notFound],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const user = await applicantOf(inside, request, queryOf(request, parameters).id('user_id'));
        const [person] = await leaveOf(inside.transaction, [user], Number(inside.today.slice(0, 4)));
        return { status: 200, body: { data: person!.rows.map(({ leave_type, remaining }) => ({ leave_type, remaining })) } };
      }),
  });
