/**
 * What a new password must have (specification section 5, S5.005 to S5.008): the rule that a form shows while it is typed and the server
 * goes by.
 */

/** Longer ones are refused before any work is done on them. */
export const passwordMaxLength = 200;
export const passwordMinLength = 8;

export const passwordRules = {
  length: (password: string): boolean => [...password].length >= passwordMinLength,
  upper: (password: string): boolean => /[A-Z]/.test(password),
  lower: (password: string): boolean => /[a-z]/.test(password),
  digit: (password: string): boolean => /[0-9]/.test(password),
} as const;

/** All of them, and no longer than can be. */
export const passwordIsAcceptable = (password: string): boolean =>
  password.length <= passwordMaxLength && Object.values(passwordRules).every(isMet => isMet(password));
