/**
 * `GET /api/approval-requests/{id}/paper.pdf`: a request on paper, in the caller's language: what was requested, the result, and every step
 * with the people represented. It holds only what the caller may read of the record.
 */
import { stateWord } from '../../resources/kernel/approval.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { approvalHistories } from '../../resources/workflow/approval-histories.ts';
import { approvalRequests } from '../../resources/workflow/approval-requests.ts';
import { inTransaction } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { registryOf } from '../engine/families.ts';
import type { Operation } from '../http/contract.ts';
import { footOf, pdfCall } from '../printing/pdf-call.ts';
import { printed } from '../printing/printing.ts';
import { recordSections, type Section } from '../printing/record-paper.ts';
import { tableOf, valueText } from '../printing/value-text.ts';
import { todayOf } from '../services/clock.ts';
import { historyText, requestRead } from './preview.ts';

type Row = Readonly<Record<string, unknown>>;
type Registry = ReadonlyMap<string, AnyResource>;

const words = {
  asked: t('আবেদন', 'Request'),
  history: t('অনুমোদনের ইতিহাস', 'History of approval'),
};

/** The head and the history show these. */
const about = { untitled: words.asked, without: ['approval_request_id', 'approval_status', 'status'] };

const deeds = ['at', 'action_type', 'performer_name', 'desk_name', 'office_name', 'for_name', 'comment'];

/** Without empty columns. */
function historySection(registry: Registry, history: readonly Row[], locale: Locale): Section {
  const names = deeds.filter(name => history.some(row => row[name] !== null));
  return { title: words.history[locale], ...tableOf(approvalHistories, registry, names, history, locale) };
}

export const paper = (parts: Parts): Operation =>
  pdfCall({
    ...{ resource: approvalRequests, path: '/api/approval-requests/{id}/paper.pdf', id: 'approval-requests.paper' },
    access: { kind: 'signedIn' },
    summary: t('আবেদন ও তার ইতিহাসের পিডিএফ', 'A request with its history, as a PDF'),
    paper: async request => {
      const { locale } = request;
      const { one, record, history } = await inTransaction(parts, request, async inside => ({
        ...(await requestRead(parts, inside, request)),
        history: await inside.rows(historyText, [Number(request.params.id)]),
      }));
      const registry = registryOf(parts.resources);
      const resource = registry.get(one.resource)!;
      const { applicant, office } = resource.approval!;
      const state = stateWord(resource, one.status)[locale];
      const body = await printed(
        'sheet',
        {
          language: locale,
          title: resource.label[locale],
          name: valueText(resource, registry, applicant, record, locale),
          lines: [office in record ? valueText(resource, registry, office, record, locale) : '', state].filter(Boolean),
          foot: footOf(todayOf(parts.clock), locale),
          sections: [...recordSections(resource, registry, record, locale, about), historySection(registry, history, locale)],
        },
        {},
      );
      return { file: `${one.resource}-${one.record_id}`, body };
    },
  });
