/** User names that nobody may take: who has one is believed to speak for the system, or is mistaken for it. */

const reserved = [
  ...['root', 'admin', 'administrator', 'superadmin', 'superuser', 'sysadmin', 'sysop', 'system', 'sudo', 'operator', 'moderator', 'owner'],
  ...[
    'support',
    'help',
    'helpdesk',
    'helpline',
    'info',
    'contact',
    'service',
    'services',
    'security',
    'abuse',
    'noreply',
    'mail',
    'mailer',
  ],
  ...[
    'postmaster',
    'hostmaster',
    'webmaster',
    'daemon',
    'nobody',
    'guest',
    'anonymous',
    'everyone',
    'everybody',
    'public',
    'default',
    'test',
  ],
  ...[
    'null',
    'undefined',
    'none',
    'true',
    'false',
    'self',
    'user',
    'users',
    'username',
    'account',
    'accounts',
    'login',
    'logout',
    'signin',
  ],
  ...['register', 'registration', 'password', 'settings', 'options', 'application', 'integrator', 'database', 'postgres', 'keycloak'],
  ...['bhumi', 'ministry', 'minlandgov', 'landministry', 'government'],
];

/** Digits and letters that look like others, as one letter; dots part words and say nothing. */
const alike: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g', i: 'l' };
const folded = (name: string): string => [...name].map(letter => alike[letter] ?? letter).join('');

const shapes = new Set(reserved.map(folded));

/** `app.` begins the names as which applications act. */
const ofApplications = /^app(\.|$)/;

/**
 * Whether a user name is a reserved one, in any case, with digits before or behind it, or with signs that look like its letters: `Admin`,
 * `r00t`, `system.1`.
 */
export function isReservedName(name: string): boolean {
  const small = name.trim().toLowerCase();
  const letters = small.replaceAll('.', '');
  return ofApplications.test(small) || shapes.has(folded(letters)) || shapes.has(folded(letters.replace(/^\d+|\d+$/g, '')));
}
