/** An import from the list: upload, check, preview, and only then saving (D-IMPORT). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { usePhone } from '../../phone.ts';
import { type Problem, problemOf, sayProblem } from '../../problems.ts';
import { useViews } from '../../views.ts';
import { ImportFile } from './import-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { type Busy, type ImportRun, useImportRun } from './import-run.ts';
import { goodRows } from './report.ts';
import './import.css';

const busyWords = { try: 'trying', write: 'writing', errors: 'trying' } as const;

/** How much of the file has left; then that the server is at work. */
function Progress({ busy: { step, share }, name }: { readonly busy: Busy; readonly name: string }) {
  const translate = useTranslate();
  const words = translate(share < 1 ? 'screens.imports.sending' : `screens.imports.${busyWords[step]}`, { name });
  return (
    <div className="import-progress" role="status">
      <p>{words}</p>
      <LinearProgress {...(share < 1 ? { variant: 'determinate', value: Math.round(share * 100) } : {})} aria-label={words} />
    </div>
  );
}

function Actions({ run, onClose }: { readonly run: ImportRun; readonly onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { report, busy, file } = run;
  const counted = (word: string, count: number) =>
    translate(`screens.imports.${word}`, { smart_count: count, count: formatNumber(count, locale) });
  const good = report ? goodRows(report) : 0;
  const isWhole = report?.problems.length === 0;
  const isRead = report?.expected.length === 0;
  const waits = busy !== undefined;
  return (
    <DialogActions className="import-actions" sx={{ px: 3, pb: 2 }}>
      <Button variant="text" color="inherit" onClick={onClose}>
        {translate(report?.written ? 'screens.imports.close' : 'screens.cancel')}
      </Button>
      {file && (
        <Button variant="text" disabled={waits} onClick={run.again}>
          {translate('screens.imports.another')}
        </Button>
      )}
      {isRead && !isWhole && (
        <Button variant="outlined" disabled={waits} onClick={() => void run.takeErrors()}>
          {translate('screens.imports.errors')}
        </Button>
      )}
      {report && !report.written && good > 0 && (
        <Button variant="contained" disabled={waits} onClick={() => void run.write(!isWhole)}>
          {counted(isWhole ? 'write' : 'write_good', good)}
        </Button>
      )}
    </DialogActions>
  );
}

export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { name } = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const phone = usePhone();
  const id = useId();
  const run = useImportRun(name);
  const [failure, setFailure] = useState<Problem>();
  const { imports: More } = useViews();
  const [instead, setInstead] = useState<ReactNode>();
  const { file, busy, report } = run;
  const problem = run.problem ?? failure;
  if (instead) return instead;
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth fullScreen={phone} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('screens.imports.title', { name: naming.many })}</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" role="alert" className="import-problem">
            <b>{translate('screens.imports.failed')}</b>
            <br />
            {sayProblem(translate, problem)}
          </Alert>
        )}
        {busy && <Progress busy={busy} name={file?.name ?? ''} />}
        {report && <ImportOutcome key={String(report.written)} report={report} />}
        {report && !report.written && report.problems.length > 0 && report.expected.length === 0 && (
          <p className="import-why">{translate('screens.imports.errors_text')}</p>
        )}
        {!file && (
          <ImportFile
            onFile={given => {
              setFailure(undefined);
              void run.take(given);
            }}
            onFailed={error => setFailure(problemOf(error))}
          />
        )}
        {!file && More && (
          <Suspense fallback={null}>
            <p className="import-why">
              <More onInstead={setInstead} onClose={onClose} />
            </p>
          </Suspense>
        )}
      </DialogContent>
      <Actions run={run} onClose={onClose} />
    </Dialog>
  );
}
