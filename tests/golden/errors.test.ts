/** The table of all declared errors in docs/errors.md, as a reviewer and an integrator read it. `vitest -u` writes it again. */
import { expect, test } from 'vitest';
import { factsOf } from '../../resources/kernel/text.ts';
import { allErrors } from '../support/declared-errors.ts';

const head = `# Errors

Every refusal that the product declares: its code, which stays, the status of the answer, its facts and its sentence in both languages. \`%{path}\` is
the label of the field that it is about. Written by \`vitest run --project unit tests/golden -u\`.

| code | status | facts | বাংলা | English |
|---|---|---|---|---|
`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

test('S8.120 the table of errors in docs is today’s', async () => {
  const lines = allErrors.map(({ code, status, text }) => {
    const facts = factsOf(text.en).filter(name => name !== 'path');
    return `| ${[`\`${code}\``, status, facts.join(', '), cell(text.bn), cell(text.en)].join(' | ')} |`;
  });
  await expect(`${head}${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/errors.md');
});
