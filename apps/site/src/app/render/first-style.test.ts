import { describe, expect, it } from 'vitest';
import { firstStyle, readRules } from './first-style.ts';

const sheet = `:root{--a:#111}[data-theme=light]{--a:#eee}.tile_a-1,.card{color:red}.tile_a-1 .name,.card .name{color:blue}
@media (width>=600px){.tile_a-1{color:green}.card{color:green}}@media print{.card{color:green}}
.quote:before{content:"}{"}.open:not(.card){inline-size:.5em}.tile_a-1:is(.card,.name){animation:1s turn}.tile_a-1:hover{color:blue}.open:is(:lang(ae),:lang(ar)),[dir=rtl] .open{color:blue}.tile_a-1[aria-busy=true]{color:grey}.open[data-hue=mini]{color:gold}
@keyframes turn{0%{rotate:0}to{rotate:1turn}}@keyframes idle{to{opacity:0}}@font-face{font-family:x;src:url(/x.woff2)}`;

describe('first style', () => {
  it('reads rules, groups and what braces stand in quotes', () => {
    const rules = readRules(sheet.replaceAll('\n', ''));
    expect(rules.map(({ head }) => head)).toContain('.quote:before');
    expect(rules.find(({ head }) => head === '@media (width>=600px)')?.body).toHaveLength(2);
    expect(() => readRules('.a{')).toThrow('inside a block');
  });
  it('stands outside the layer of the sheets', () => {
    expect(firstStyle([readRules('@layer site{.a{color:red}.b{color:red}}')], '<i class="a"></i>')).toBe(
      '.a{color:red}',
    );
  });
  it('keeps, in order, what may match an element of the body, and nothing else', () => {
    const rules = readRules(sheet.replaceAll('\n', ''));
    expect(
      firstStyle([rules], '<div class="tile_a-1 open" data-hue="mini" aria-busy="false"><b class="quote"></b></div>'),
    ).toBe(
      ':root{--a:#111}[data-theme=light]{--a:#eee}.tile_a-1{color:red}@media (width>=600px){.tile_a-1{color:green}}' +
        '.quote:before{content:"}{"}.open:not(.card){inline-size:.5em}.tile_a-1:is(.card,.name){animation:1s turn}' +
        '.open[data-hue=mini]{color:gold}' +
        '@keyframes turn{0%{rotate:0}to{rotate:1turn}}@font-face{font-family:x;src:url(/x.woff2)}',
    );
  });
});
