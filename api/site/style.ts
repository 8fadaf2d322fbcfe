/** The style of the public site: within each page, so that nothing is waited for. Its one file is the Bengali font. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Noto Sans Bengali 400 of the font package, its Bengali signs alone (README.md). */
const font = readFileSync(path.join(import.meta.dirname, 'font/noto-sans-bengali-400.woff2'));
const fontHash = createHash('sha256').update(font).digest('hex').slice(0, 12);

export const fontFile = { bytes: font, path: `/site/bengali-${fontHash}.woff2` };

const colours = `:root{color-scheme:light;--ink:#13201b;--ink2:#43534c;--line:#dee5e1;--edge:#7a8a82;--ground:#fff;--sunken:#f4f7f5;
--link:#0b5c45;--on:#fff;--act:#0b5c45;--gold:#b77b00;--top:#0c271f;--ontop:#d6e5de;--bad:#9b1c1c}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#e7efeb;--ink2:#b4c3bc;--line:#263631;--edge:#71877d;--ground:#0f1815;--sunken:#14201c;
--link:#7ad6b3;--on:#06241a;--act:#63cba4;--gold:#e0aa3a;--top:#0a110f;--ontop:#c9d6d0;--bad:#f7aba4}}`;

const frame = `@font-face{font-family:"Bhumi Bengali";src:url(${fontFile.path}) format("woff2");font-display:swap;unicode-range:U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:1rem/1.65 "Noto Sans",system-ui,"Bhumi Bengali",sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
:lang(bn){font-family:"Bhumi Bengali","Noto Sans",system-ui,sans-serif}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;padding:.5rem 1rem;background:var(--ground);z-index:2}
.wide{max-width:70rem;margin:0 auto;padding:0 1rem}
.top{background:var(--top);color:var(--ontop)}
.top .wide{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .9rem;padding-block:.5rem}
.top a{color:inherit;display:inline-block;padding:.5rem 0}
.brand{display:flex!important;align-items:center;gap:.5rem;margin-right:auto;font-size:1.05rem;text-decoration:none}
nav.main{border-bottom:1px solid var(--line)}
nav.main .wide{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.25rem}
nav.main ul{display:contents;list-style:none}
nav.main li{position:relative}
nav.main a,nav.main summary{display:block;padding:.65rem 0;color:var(--ink);text-decoration:none;cursor:pointer}
nav.main a:hover,nav.main summary:hover{text-decoration:underline}
nav.main [aria-current]{box-shadow:inset 0 -3px var(--gold)}
nav.main details ul{display:block;position:absolute;z-index:1;left:-1rem;min-width:14rem;max-width:80vw;margin:0;padding:.25rem 1rem;background:var(--ground);border:1px solid var(--edge);border-radius:4px}
nav.main summary{list-style:none}nav.main summary::after{content:" ▾"}summary::-webkit-details-marker{display:none}
form.find{display:flex;gap:.5rem;margin:.5rem 0 .5rem auto}
@media (max-width:40rem){form.find{flex:1 0 100%}form.find input{flex:1}}
main.wide{padding-block:1.5rem 3rem;min-height:50vh}
main>.read{max-width:45rem}
h1{margin:0 0 .5rem;font-size:1.6rem;line-height:1.45;font-weight:600}
h2{margin:2rem 0 .5rem;font-size:1.2rem;line-height:1.45;font-weight:600}
h3{margin:1rem 0 .25rem;font-size:1rem;font-weight:600}
p{margin:.5rem 0}.lead{color:var(--ink2);max-width:45rem}.note{color:var(--ink2);font-size:.9rem}`;

const parts = `input,select,textarea{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--edge);border-radius:4px;padding:.45rem .6rem;min-width:0;max-width:100%}
label{display:block;margin-top:.75rem}
.button,button{display:inline-block;font:inherit;color:var(--on)!important;background:var(--act);border:1px solid var(--act);border-radius:4px;padding:.45rem 1rem;text-decoration:none;cursor:pointer}
.problem{border-left:3px solid var(--bad);padding-left:.75rem;color:var(--bad)}
ul.lines,ol.lines,dl.lines{list-style:none;margin:.5rem 0;padding:0;border-top:1px solid var(--line)}
.lines>li,.lines>div{padding:.7rem 0;border-bottom:1px solid var(--line)}
.lines>div{display:grid;grid-template-columns:12rem 1fr;gap:0 1rem}dt{color:var(--ink2)}dd{margin:0}
@media (max-width:40rem){.lines>div{display:block}}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 2.5rem}
main details{border-bottom:1px solid var(--line)}main details summary{padding:.7rem 0;cursor:pointer;list-style:none}
main details summary::before{content:"";display:inline-block;width:.45em;height:.45em;margin:0 .9em .15em .15em;border:solid var(--link);border-width:0 2px 2px 0;transform:rotate(-45deg)}
main details[open] summary::before{transform:rotate(45deg)}
main form button{margin-block:.35rem}form.find button{white-space:nowrap}
main details>:not(summary){margin:0 0 1rem 1.5em}
table{border-collapse:collapse;max-width:100%}td,th{border:1px solid var(--line);padding:.3rem .6rem;text-align:start}th{overflow-wrap:normal}
.scroll{overflow-x:auto}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid var(--line)}
.bottom{background:var(--sunken);border-top:1px solid var(--line)}
.bottom ul{list-style:none;padding:0;margin:0 0 1rem;display:flex;flex-wrap:wrap;gap:0 1.5rem}.bottom a{display:inline-block;padding:.35rem 0}
.bottom .wide{padding-block:1rem 2rem}.bottom h2{font-size:1rem;margin:1rem 0 0}
@media print{.top form,.top a:not(.brand),nav,.bottom,.skip,form,.button{display:none!important}.top{background:none;color:#000}
main.wide{padding-block:0}@page{margin:15mm}main details>*{display:block!important}main details::details-content{content-visibility:visible;display:block;block-size:auto}main a[href^=http]::after{content:" (" attr(href) ")"}}`;

export const style = [colours, frame, parts].join('\n');

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing is run, framed, or loaded from elsewhere; a form is sent here alone. */
export const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
