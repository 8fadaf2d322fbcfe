/** Who may be the placeholder (S8.066 to S8.070). Pure. */
import type { Problem } from '../../resources/kernel/validate.ts';
import { leaveErrors } from '../../resources/leave/errors.ts';
import type { Asked, Facts } from './facts.ts';

type Given = Pick<Facts, 'placeholder' | 'person'> & { readonly rule?: Facts['rule'] };

/** At most one problem, at the desk. If two take the same desk at once, the database reports it. */
export function placeholderProblems(
  asked: Pick<Asked, 'placeholder_desk_id' | 'applicant_desk_id'>,
  { placeholder, person, rule }: Given,
): Problem[] {
  const refuse = (error: Problem['error']): Problem[] => [{ path: 'placeholder_desk_id', error }];
  // The calculator may be called without a placeholder.
  if (asked.placeholder_desk_id === undefined) return [];
  if (asked.placeholder_desk_id === null) return rule?.placeholder_required ? refuse(leaveErrors.placeholderRequired()) : [];
  if (asked.placeholder_desk_id === asked.applicant_desk_id) return refuse(leaveErrors.placeholderSameDesk());
  // A missing desk is reported by the reference check.
  if (!placeholder) return [];
  if (placeholder.user_ids.includes(person.id)) return refuse(leaveErrors.placeholderSamePerson());
  if (placeholder.user_ids.length === 0) return refuse(leaveErrors.placeholderWithoutUser());
  if (placeholder.is_taken) return refuse(leaveErrors.placeholderTaken());
  return placeholder.is_away ? refuse(leaveErrors.placeholderAway()) : [];
}
