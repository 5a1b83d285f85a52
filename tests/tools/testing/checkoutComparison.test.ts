import type { StepResult } from '../../checkout-cases/cases';
import { differences, viewOf, withOurErrors } from '../../checkout-cases/comparison';

const call = (result: object): StepResult => ({ step: { do: 'call' }, result, events: [] });
const message = (data: unknown): StepResult => ({
  step: { do: 'frame' },
  events: [{ ch: 'frame', data, origin: 'https://merchant.test' }],
});
const callback = (name: string): StepResult => ({ step: { do: 'frame' }, events: [{ ch: 'cb', name, args: [] }] });
const plainError = {
  isError: false,
  name: null,
  message: 'Invalid transaction parameters',
  issues: [{ message: 'Required parameter missing: key' }],
};

test('the order of keys and of different kinds of entries does not matter', () => {
  const one = viewOf([message({ a: 1, b: 2 }), callback('onLoad')]);
  const other = viewOf([callback('onLoad'), message({ b: 2, a: 1 })]);
  expect(differences(one, other)).toEqual([]);
});

test('the order of messages matters', () => {
  const found = differences(
    viewOf([message('render'), message('close')]),
    viewOf([message('close'), message('render')]),
  );
  expect(found.map(({ kind }) => kind)).toEqual(['frame']);
});

test('a missing callback is a difference', () => {
  expect(differences(viewOf([callback('onSuccess')]), viewOf([])).map(({ kind }) => kind)).toEqual(['callbacks']);
});

test('rejected parameters are expected as our own Error class, with the same issues', () => {
  const ours = viewOf([call({ thrown: { ...plainError, isError: true, name: 'CheckoutParameterError' } })]);
  const recorded = viewOf([call({ thrown: plainError })]);
  expect(differences(recorded, ours)).toHaveLength(1);
  expect(differences(withOurErrors(recorded), ours)).toEqual([]);
  const otherIssues = viewOf([
    call({ thrown: { ...plainError, isError: true, name: 'CheckoutParameterError', issues: [] } }),
  ]);
  expect(differences(withOurErrors(recorded), otherIssues)).toHaveLength(1);
});

test('other errors are expected as recorded', () => {
  const view = viewOf([
    call({ rejected: { isError: true, name: 'Error', message: 'Duplicate Transaction Reference' } }),
    call({ thrown: { isError: true, name: 'TypeError', message: 'Cannot read properties of undefined' } }),
  ]);
  expect(withOurErrors(view)).toEqual(view);
});
