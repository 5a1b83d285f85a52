import { masked, maskedEvent } from '@/devtools/inspector/page/masking';

describe('data that leaves a page', () => {
  it('contains no secrets, codes, addresses or phone numbers', () => {
    const event = {
      type: 'code.submitted',
      code: '123 456',
      phoneNumber: '+254712345678',
      user: {
        email: 'amina.otieno@keelway.example',
        idToken: 'eyJhbGciOi.eyJzdWIi.c2ln',
        password: 'x',
        accessCode: 'ac_1',
      },
      text: 'Write to amina.otieno@keelway.example or call +254 712 345 678, token eyJhbGciOi.eyJzdWIi.c2ln.',
    };
    const text = JSON.stringify(maskedEvent(event));
    for (const secret of ['123 456', '712345678', '712 345', 'amina.otieno', 'eyJhbGciOi', '"x"', 'ac_1'])
      expect(text).not.toContain(secret);
    expect(maskedEvent(event)).toMatchObject({
      type: 'code.submitted',
      phoneNumber: '+254•••78',
      user: { email: 'am•••@keelway.example', password: '••••••' },
    });
  });

  it('keeps impersonal values', () => {
    expect(masked({ attempt: 2, failure: null, code: 'auth/wrong-code', count: 0, isLinked: true, key: '' })).toEqual({
      attempt: 2,
      failure: null,
      code: 'auth/wrong-code',
      count: 0,
      isLinked: true,
      key: '',
    });
  });

  it('is always valid JSON: cycles, depth, length, and values that JSON cannot express', () => {
    const circle: Record<string, unknown> = {
      list: Array.from({ length: 100 }, (_, index) => index),
      long: 'x'.repeat(5_000),
      when: new Date(0),
      map: new Map([['a', 1n]]),
      call: function named() {},
      nothing: undefined,
      none: Number.NaN,
    };
    circle['self'] = circle;
    let deep: Record<string, unknown> = {};
    for (let depth = 0; depth < 50; depth += 1) deep = { deep };
    const copy = masked({ circle, deep, error: new TypeError('no') });
    expect(() => JSON.stringify(copy)).not.toThrow();
    expect(JSON.stringify(copy).length).toBeLessThan(4_000);
    expect(copy).toMatchObject({
      circle: {
        self: '(the same again)',
        when: '1970-01-01T00:00:00.000Z',
        call: 'ƒ named',
        nothing: '(undefined)',
        none: 'NaN',
      },
      error: { name: 'TypeError', message: 'no' },
    });
  });
});
