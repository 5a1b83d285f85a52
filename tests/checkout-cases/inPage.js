// The merchant's page of a case: records what happens in it, and carries out the steps. Loaded before any other script.
(() => {
  /**
   * What a step of a case says beyond `do`.
   * @typedef {{ options?: unknown, method: string, as?: string, args?: unknown[], static?: boolean, on?: string,
   *   nowait?: boolean }} Step
   * @typedef {(...values: unknown[]) => unknown} Method
   */

  const record = (/** @type {{ ch: string, [field: string]: unknown }} */ event) => window.__rec(event);

  /**
   * @param {unknown} value
   * @param {number} [depth]
   * @returns {unknown}
   */
  function plain(value, depth = 0) {
    if (value === undefined) return '<undefined>';
    if (typeof value === 'function') return '<function>';
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    if (value === null || typeof value !== 'object') return value;
    if (depth > 6) return '<deep>';
    if (value instanceof Error) return { '<error>': value.name, message: value.message };
    if (value instanceof Node) return '<node>';
    if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, depth + 1)]));
  }

  const callback = (/** @type {string} */ name) =>
    function (/** @type {unknown[]} */ ...args) {
      record({ ch: 'cb', name, args: plain(args) });
      if (window.__throwIn === name) throw new Error('user callback failure');
    };

  const variable = (/** @type {unknown} */ name) => window.__vars[String(name)];

  /**
   * @param {unknown} value
   * @param {string} field
   * @returns {unknown}
   */
  function fieldOf(value, field) {
    return value === null || value === undefined ? undefined : Reflect.get(Object(value), field);
  }

  /**
   * What JSON cannot say: functions, undefined, NaN, dates, values of earlier steps.
   * @param {unknown} value
   * @returns {unknown}
   */
  function revive(value) {
    if (Array.isArray(value)) return value.map(revive);
    if (value === null || typeof value !== 'object') return value;
    if ('$fn' in value) return callback(String(value.$fn));
    if ('$undef' in value) return undefined;
    if ('$nan' in value) return NaN;
    if ('$date' in value) return new Date(String(value.$date));
    if ('$now' in value) return String(Date.now());
    if ('$ref' in value) return variable(value.$ref);
    if ('$refprop' in value) {
      const [name, field] = /** @type {[string, string]} */ (value.$refprop);
      return fieldOf(variable(name), field);
    }
    if ('$share' in value) {
      const name = String(value.$share);
      return (window.__vars[name] ??= revive('value' in value ? value.value : undefined));
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each)]));
  }

  function errorOf(/** @type {unknown} */ error) {
    if (error === null || error === undefined) return null;
    return {
      isError: error instanceof Error,
      name: error instanceof Error ? error.name : null,
      message: plain(fieldOf(error, 'message')),
      issues: plain(fieldOf(error, 'issues')),
      value: typeof error === 'object' ? undefined : plain(error),
    };
  }

  /**
   * @param {unknown} value
   * @returns {value is PromiseLike<unknown>}
   */
  function isPromise(value) {
    return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
  }

  function described(/** @type {unknown} */ value) {
    if (typeof value === 'object' && value !== null && 'urlParameters' in value) return { kind: 'transaction' };
    if (typeof value === 'function') return { kind: 'function' };
    return isPromise(value) ? { kind: 'promise' } : { kind: 'other' };
  }

  function styleOf(/** @type {HTMLElement | null | undefined} */ element) {
    if (!element) return null;
    const { display, visibility, opacity } = element.style;
    return { display, visibility, opacity };
  }

  window.__vars = {};
  window.__plain = plain;
  window.checkoutCase = {
    construct(/** @type {Step} */ step) {
      try {
        window.pop = step.options === undefined ? new window.Pop() : new window.Pop(revive(step.options));
        return { ok: true };
      } catch (error) {
        return { thrown: errorOf(error) };
      }
    },
    async call(/** @type {Step} */ step) {
      const name = step.as ?? step.method;
      const holder = step.static ? window.Pop : step.on ? variable(step.on) : window.pop;
      const target = /** @type {CheckoutMethods} */ (holder);
      const args = /** @type {unknown[]} */ (revive(step.args ?? []));
      /** @type {unknown} */
      let returned;
      try {
        // A method that is not there throws, as it does for a merchant.
        returned = /** @type {Method} */ (target[step.method])(...args);
      } catch (error) {
        return { thrown: errorOf(error), inputAfter: plain(args) };
      }
      window.__vars[name] = returned;
      /** @type {{ returned: object, rejected?: object | null }} */
      const result = { returned: described(returned) };
      if (isPromise(returned)) {
        const settled = returned.then(
          (value) => void (window.__vars[name] = value),
          (/** @type {unknown} */ error) => void (result.rejected = errorOf(error)),
        );
        if (!step.nowait) await settled;
      }
      return { ...result, inputAfter: plain(args) };
    },
    state() {
      const { pop } = window;
      const active = pop.activeTransaction?.() ?? null;
      return {
        isOpen: pop.isOpen,
        isLoaded: typeof pop.isLoaded === 'function' ? '<function>' : pop.isLoaded,
        transactions: pop.transactions?.length,
        active: active && { id: plain(active.id), status: plain(active.status) },
        background: styleOf(pop.backgroundIframe),
        checkout: styleOf(pop.checkoutIframe),
        loader: pop.backgroundIframe?.contentWindow?.document.getElementById('app-loader')?.style.display ?? null,
        iframes: document.querySelectorAll('iframe').length,
        sheet: document.querySelector('.pre-checkout-modal') !== null,
        sheetShown: document.querySelector('.pre-checkout-modal.show') !== null,
        sheetContentShown: document.querySelector('.pre-checkout-modal__content.show') !== null,
      };
    },
  };

  addEventListener('error', ({ message }) => record({ ch: 'pageerror', message }));
  addEventListener('unhandledrejection', ({ reason }) =>
    record({ ch: 'unhandledrejection', message: String(fieldOf(reason, 'message') ?? reason) }),
  );
})();
