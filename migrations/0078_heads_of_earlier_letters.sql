-- Up Migration
-- Letters published before they named the heads: who held the desks of the heads of the former and the new office on the day of publication.
-- Ended postings count, on their days. Publishing writes the same of today (`api/transfer/notifying.ts`).
update transfer_letters l set former_head_id = h.former, new_head_id = h.new
from (
  select p.id, max(p.user_id) filter (where p.side = 'former') as former, max(p.user_id) filter (where p.side = 'new') as new
  from (
    select distinct on (t.id, s.side) t.id, s.side, a.user_id
    from transfer_letters t
      join transfer_order_items i on i.id = t.transfer_order_item_id
      left join office_organograms f on f.id = i.from_desk_id
      cross join lateral (values ('former', f.office_id), ('new', i.to_office_id)) s (side, office_id)
      join offices o on o.id = s.office_id
      join desk_assignments a on a.office_organogram_id = o.head_organogram_id and (a.row_status = 1 or a.to_date is not null)
        and a.from_date <= (t.published_at at time zone 'Asia/Dhaka')::date
        and (a.to_date is null or a.to_date >= (t.published_at at time zone 'Asia/Dhaka')::date)
    where t.status = 'published' and t.former_head_id is null and t.new_head_id is null
    order by t.id, s.side, a.responsibility <> 'main', a.id
  ) p
  group by p.id
) h
where h.id = l.id;
