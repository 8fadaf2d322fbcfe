/** The rows of the service report: the orders of a service, an office and a month together. */
import { reportDay } from '../engine/report-sources.ts';
import { sql } from '../engine/sql.ts';

const dayIn = (instant: string): string => `(${instant} at time zone 'Asia/Dhaka')::date`;
const isUnderWay = "o.status in ('received', 'in_process', 'returned', 'ready')";
const isDelivered = "o.status = 'delivered'";
/** An order without a promised day is never late. */
const isInTime = `(o.probable_delivery_date is null or ${dayIn('o.delivered_at')} <= o.probable_delivery_date)`;

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

export const serviceReportSource = sql(
  'service/report-source.orders',
  `
  select min(o.id) as id, 1::smallint as row_status, 1 as version, min(o.created_at) as created_at, null::bigint as created_by,
    max(o.updated_at) as updated_at, null::bigint as updated_by, o.service_id, o.office_id,
    date_trunc('month', o.applied_at at time zone 'Asia/Dhaka')::date as month, count(*)::int as received, ${counted(isUnderWay)} as under_way,
    ${counted(`${isUnderWay} and o.probable_delivery_date < ${reportDay}`)} as overdue,
    ${counted(`${isDelivered} and ${isInTime}`)} as in_time, ${counted(`${isDelivered} and not ${isInTime}`)} as late,
    ${counted("o.status = 'not_delivered'")} as refused,
    round(avg(${dayIn('o.delivered_at')} - ${dayIn('o.applied_at')}) filter (where ${isDelivered}), 1) as average_days
  from service_orders o where o.row_status = 1 group by o.service_id, o.office_id, month`,
);
