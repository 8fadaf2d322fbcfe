/** Rich text is harmless once it is written (D-RICH-TEXT): known attacks, made-up ones, and what a letter really holds. */
import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../api/engine/columns.ts';
import { sanitised, withCleanText } from '../../../api/engine/rich-text.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import { richTextAttributes, richTextLinkRel, richTextTags } from '../../../resources/kernel/rich-text.ts';
import { paperPages, papers } from '../files/papers.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="fixed" id="root" data-x="1">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="http://example.org">x</a>',
  '<a href="//example.org">x</a>',
  '<a href="/api/sign-out">x</a>',
  '<a href="https://user:word@example.org">x</a>',
  '<a href="https:alert(1)">x</a>',
  '<a href="https://example.org" target="_top" onfocus=alert(1) autofocus rel="opener">x</a>',
  '<iframe src="https://example.org"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://example.org"><input name=password><button>x</button></form>',
  '<base href="https://example.org/"><meta http-equiv=refresh content="0;url=https://example.org">',
  '<link rel=stylesheet href="https://example.org/x.css"><style>@import "https://example.org/x.css"</style>',
  '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>--><!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]><?php echo 1 ?>',
  '<td colspan="1 onmouseover=alert(1)" rowspan="99999999">x</td>',
  '<xss/onmouseover=alert(1)>x',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p>\u0338 onclick=alert(1) x</p>',
  '<p>&#x338; onclick=alert(1) x</p>',
  '<p>&#824; onmouseover=alert(1) x="</p>',
  '\u003cimg src=x onerror=alert(1)\u003e',
  '<p\u0000onclick=alert(1)>x',
  `${'<b>'.repeat(3000)}x`,
  '<a href="https://example.org/&quot;><script>alert(1)</script>">x</a>',
];

const tag = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/g;

/** Nothing but tags and attributes of the list, every other angle bracket written out. */
function expectHarmless(html: string): void {
  const rest = html.replace(tag, (_, closing: string, name: string, attributes: string) => {
    expect(richTextTags).toContain(name);
    if (closing) expect(attributes).toBe('');
    const allowed = richTextAttributes[name as keyof typeof richTextAttributes] ?? [];
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      expect(allowed).toContain(attribute);
      if (attribute === 'href') expect(value).toMatch(/^https:\/\//i);
      if (attribute === 'rel') expect(value).toBe(richTextLinkRel);
      if (attribute.endsWith('span')) expect(value).toMatch(/^\d\d?$/);
    }
    if (attributes.includes('href=')) expect(attributes).toContain(`rel="${richTextLinkRel}"`);
    return '';
  });
  expect(rest).not.toMatch(/[<>]/);
}

describe('whatever is written', () => {
  test.each(attacks)('%s is harmless', html => {
    const clean = sanitised(html);
    expectHarmless(clean);
    expect(sanitised(clean)).toBe(clean);
    expect(canonical(clean, true), 'the validator changes it no more').toBe(clean);
  });

  test('two attacks, one in the other, are no better', () => {
    for (const one of attacks)
      for (const other of attacks.slice(0, 40)) {
        const mixed = one.slice(0, one.length / 2) + other + one.slice(one.length / 2);
        if (mixed.length > 2000) continue;
        const clean = sanitised(mixed);
        expectHarmless(clean);
        expect(sanitised(clean)).toBe(clean);
      }
  });

  test('a megabyte of nesting is refused before it is read', () => {
    const registry = registryOf([papers, paperPages]);
    const nested = '<p><b><i>'.repeat(100_000);
    for (const body of [{ body: nested }, { pages: [{ text: nested }] }])
      expect(() => withCleanText(papers, registry, body)).toThrow(/(body|pages\.0\.text) validation\.max_length/);
  });
});

test('what a letter holds stays as it is', () => {
  const letter =
    '<h2>বিষয়: শুনানি</h2><p>জনাব <strong>করিম</strong>,<br />আগামী <em>রবিবার</em>…</p><ul><li>দলিল</li></ul>' +
    '<table><tbody><tr><td colspan="2">দাগ</td></tr></tbody></table>' +
    `<p><a href="https://example.gov.bd/a?b=1&amp;c=2" rel="${richTextLinkRel}">বিস্তারিত</a> ৫ &lt; ৬ &amp; ৭</p>`;
  expect(sanitised(letter)).toBe(letter);
});

test('synonyms become the word of the list, and a link says what it is', () => {
  expect(sanitised('<b>a</b><i>b</i><h1>c</h1>')).toBe('<strong>a</strong><em>b</em><h2>c</h2>');
  expect(sanitised('<a href=" https://example.org ">a</a>')).toBe('<a href="https://example.org" rel="noopener noreferrer">a</a>');
});

test.each(['<p></p>', '<p> <br>&nbsp;</p>', '<script>x</script>', '\u200b', '<p><a href="https://example.org"></a></p>'])(
  '%j says nothing',
  html => expect(sanitised(html)).toBe(''),
);

test('a body is cleaned in its rich text and that of its rows, and nowhere else', () => {
  const registry = registryOf([papers, paperPages]);
  const bad = '<p onclick=a>x</p><script>y</script>';
  const body = { title: '<b>', body: bad, pages: [{ name: '<b>', text: bad }, 5, null], photo: 3, scans: bad };
  expect(withCleanText(papers, registry, body)).toEqual({ ...body, body: '<p>x</p>', pages: [{ name: '<b>', text: '<p>x</p>' }, 5, null] });
  for (const other of [null, 5, 'x', [], { body: 5 }, { pages: 'x' }]) expect(withCleanText(papers, registry, other)).toEqual(other);
});
