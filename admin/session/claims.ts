/** The access token's claims about its person: which sign-in flow it is (specification section 6). Only the server decides on rights. */

export type Flow = 'office' | 'gems' | 'other';

const payloadOf = (token: string): Record<string, unknown> => {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** By the claims office_user and gems_user; administrators and citizens have neither. */
export function flowOf(token: string): Flow {
  const { office_user, gems_user } = payloadOf(token);
  if (office_user === true) return 'office';
  return gems_user === true ? 'gems' : 'other';
}
