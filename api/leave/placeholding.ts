/** Who may do the work meanwhile (S8.066 to S8.070). Pure. */
import type { Problem } from '../../resources/kernel/validate.ts';
import { leaveErrors } from '../../resources/leave/errors.ts';
import type { Asked, Facts } from './facts.ts';

type Given = Pick<Facts, 'placeholder' | 'person'> & { readonly rule?: Facts['rule'] };

/** At most one problem, at the desk. What is taken by two at once, the database tells. */
export function placeholderProblems(
  asked: Pick<Asked, 'placeholder_desk_id' | 'applicant_desk_id'>,
  { placeholder, person, rule }: Given,
): Problem[] {
  const refuse = (error: Problem['error']): Problem[] => [{ path: 'placeholder_desk_id', error }];
  // Asked without the question of who stands in, as the calculator may be.
  if (asked.placeholder_desk_id === undefined) return [];
  if (asked.placeholder_desk_id === null) return rule?.placeholder_required ? refuse(leaveErrors.placeholderRequired()) : [];
  if (asked.placeholder_desk_id === asked.applicant_desk_id) return refuse(leaveErrors.placeholderSameDesk());
  // Of a desk that doesn't exist its reference tells.
  if (!placeholder) return [];
  if (placeholder.user_ids.includes(person.id)) return refuse(leaveErrors.placeholderSamePerson());
  if (placeholder.user_ids.length === 0) return refuse(leaveErrors.placeholderWithoutUser());
  if (placeholder.is_taken) return refuse(leaveErrors.placeholderTaken());
  return placeholder.is_away ? refuse(leaveErrors.placeholderAway()) : [];
}
