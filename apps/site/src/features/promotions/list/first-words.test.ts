import { describe, expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

describe('how a promotion’s text begins', () => {
  it('is the first paragraph, without its tags, and never a list', () => {
    expect(firstWords('<p>Four steps, a <strong>few</strong> minutes:</p><ol><li>Sign up.</li></ol>')).toBe(
      'Four steps, a few minutes:',
    );
    expect(firstWords('<p> </p><h2>Fair</h2><p>More</p>')).toBe('Fair');
  });
  it('is what a reader would see of characters that HTML writes in another way', () => {
    expect(firstWords('<p>Tom &amp; Mali&nbsp;&#39;play&#x27; &lt;now&gt;</p>')).toBe("Tom & Mali 'play' <now>");
    // A reference that stands for no character does not break the page that draws the card.
    expect(firstWords('<p>&unknown; &#99999999;</p>')).toBe('&unknown; &#99999999;');
  });
  it('ends between two words where it is long', () => {
    const long = firstWords(`<p>${'lantern '.repeat(40)}</p>`);
    expect(long).toMatch(/^(lantern ){16}lantern…$/);
    expect(firstWords(`<p>${'每局都可以验证，'.repeat(30)}</p>`)).toMatch(/^(每局都可以验证，){16}每局都可以验证…$/);
  });
  it('is nothing where nothing is said', () => expect(firstWords('<p></p>')).toBe(''));
});
