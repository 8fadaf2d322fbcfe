/** Whether the server said that the caller may do this to this record (D-CAN). */
import type { RaRecord } from 'react-admin';

export const can = (record: RaRecord, verb: string): boolean => Array.isArray(record._can) && record._can.includes(verb);
