/** The steps of an order's form. */
export const orderSteps = ['need', 'details', 'papers', 'delivery', 'check'] as const;
export type OrderStep = (typeof orderSteps)[number];
