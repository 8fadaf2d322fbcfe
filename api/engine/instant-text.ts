/** An instant as answers have it, to the millisecond: `2026-11-27T06:00:00.000Z`. Each connection is in UTC (api/database/pool.ts). */
export const instantText = (at: string): string => `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
