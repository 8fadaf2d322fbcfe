/** Formatted text on its way out of the editor and onto a page. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleanMarkup, Markup } from '../../../../admin/engine/rich-text/markup.tsx';

test('what an editor adds for itself does not leave it', () => {
  const table =
    '<table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="2"><p>ক</p></td></tr></tbody></table>';
  expect(cleanMarkup(table)).toBe('<table><tbody><tr><td rowspan="2"><p>ক</p></td></tr></tbody></table>');
  expect(cleanMarkup('<p class="x">জমি <span lang="bn">খাস</span></p>')).toBe('<p>জমি খাস</p>');
});

test('markup is drawn element by element: nothing outside the allow-list, no address but https', () => {
  const { container } = render(
    <Markup
      markup={
        '<h2>শিরোনাম</h2><p onclick="x()">ক<br>খ <a href="javascript:x()">গ</a> <a href="https://a.gov.bd">ঘ</a></p><script>x()</script><img src=x>'
      }
    />,
  );
  expect(container.querySelector('.rich-text')!.innerHTML).toBe(
    '<h2>শিরোনাম</h2><p>ক<br>খ <a>গ</a> <a href="https://a.gov.bd" rel="noopener noreferrer" target="_blank">ঘ</a></p>x()',
  );
});
