/** The two default groups that a person has without being given one. Administrators decide their keys as for any group. */

/** The code of the group of everybody who may sign in. */
export const EVERYBODY = 'EVERYBODY';

/** The code of the group of self service: the types of offices give it to all their desks. */
export const SELF_SERVICE = 'EMPLOYEE';
