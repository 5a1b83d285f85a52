test.each(['CardCheckout', 'index', 'script'])('%s can be imported where there is no browser', async (name) => {
  expect(typeof window).toBe('undefined');
  await expect(import(`../../../src/checkout/${name}`)).resolves.toBeDefined();
});
