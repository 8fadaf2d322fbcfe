/** Some of the demo's people, with those who can sign in first. */
import signIns from '../../../migrations/seeds/demo/sign-ins.json' with { type: 'json' };
import type { Inside } from '../../engine/server-side.ts';

export type Employee = { readonly id: number; readonly office_id: number; readonly religion: string; readonly joining_date: string };

const usual = 40;
export const signInNames = signIns.map(({ username }) => username);
/** People with a sign-in, then their colleagues. */
const employeesText = `
select u.id, u.office_id, u.religion, u.joining_date from users u
where u.user_type = 2 and u.office_id in (select office_id from users where username = any($1::text[]))
order by u.username = any($1::text[]) desc, u.id limit $2`;

export const employeesOf = ({ rows }: Inside, most = usual): Promise<Employee[]> => rows<Employee>(employeesText, [signInNames, most]);
