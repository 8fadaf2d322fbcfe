/** The paper that was made for an order, as it was on its day: for everybody who reads the order. */
import { serviceErrors } from '../../resources/service/errors.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import type { Operation } from '../http/contract.ts';
import { keptPrintable } from '../printing/kept-letter.ts';
import { letterCalls } from '../printing/letter-calls.ts';

type Order = { readonly paper: string | null; readonly reference_number: string };

/** Resource and id of a paper as an order names it: `service-orders-12`. */
export function paperNamed(paper: string): { readonly resource: string; readonly id: number } | undefined {
  const [, resource, id] = /^([a-z]+(?:-[a-z]+)*)-(\d{1,15})$/.exec(paper) ?? [];
  return resource === undefined ? undefined : { resource, id: Number(id) };
}

export const orderPaper = (parts: Parts): Operation[] =>
  letterCalls(parts, {
    resource: serviceOrders,
    errors: [serviceErrors.noPaper],
    printable: async request => {
      const { paper, reference_number } = await recordOf<Order>(parts, serviceOrders, request);
      const named = paper === null ? undefined : paperNamed(paper);
      const found = named && (await keptPrintable(parts, named.resource, named.id, request.locale));
      if (!found) throw serviceErrors.noPaper();
      return { ...found, file: reference_number };
    },
  });
