test.each(['CardCheckout', 'index', 'script'])('%s can be imported without a browser', async (name) => {
  expect(typeof window).toBe('undefined');
  await expect(import(`../../../src/checkout/${name}`)).resolves.toBeDefined();
});
