import { expect, test } from '../support/test';

test('what goes wrong in a page fails its journey', async ({ site, driver, tolerate }) => {
  await site.open('/faq');
  expect(driver.problems).toEqual([]);
  await driver.evaluate('console.error("logged")', null);
  await driver.evaluate('void setTimeout(() => { throw new Error("uncaught"); })', null);
  await driver.evaluate('void Promise.reject(new Error("unhandled"))', null);
  await driver.evaluate('void fetch("https://other.invalid/").catch(() => null)', null);
  const found = async (): Promise<string[]> => {
    await driver.evaluate('null', null);
    return ['logged', 'uncaught', 'unhandled', 'other.invalid'].filter((part) =>
      driver.problems.some((problem) => problem.includes(part)),
    );
  };
  await expect.poll(found).toEqual(['logged', 'uncaught', 'unhandled', 'other.invalid']);

  const picture = 'Object.assign(document.createElement("img"), { src: "/world-map.svg" })';
  await driver.evaluate(`document.querySelector("main").append(${picture})`, null);
  expect(await site.call('faults')).toEqual([expect.stringMatching(/^image-alt: /)]);
  await driver.evaluate('void document.querySelector("main").style.setProperty("width", "200vw")', null);
  expect((await site.call('faults')).at(-1)).toMatch(/^scrolls sideways by \d+ px$/);
  // All of them were wanted here.
  tolerate('');
});

test('an element that is covered, hidden or one of several is not pressed', async ({ site, driver }) => {
  await site.open('/faq');
  const dark = { role: 'radio', name: { all: 'Dark' } };
  const cover = 'document.body.appendChild(document.createElement("div"))';
  expect(await site.call('pointOf', dark)).not.toBeNull();
  await driver.evaluate(`void (${cover}.style.cssText = "position:fixed;inset:0;z-index:9999")`, null);
  expect(await site.call('pointOf', dark)).toBeNull();
  await driver.evaluate('document.body.lastElementChild.remove()', null);
  expect(await site.call('pointOf', { role: 'link' })).toBeNull();
  await driver.evaluate('void (document.querySelector("footer").style.visibility = "hidden")', null);
  expect(await site.call('count', dark)).toBe(0);
});
