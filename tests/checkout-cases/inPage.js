// The merchant's page of a case: records what happens in it, and carries out the steps. Loaded before any other script.
(() => {
  const record = (event) => window.__rec(event);

  function plain(value, depth = 0) {
    if (value === undefined) return '<undefined>';
    if (typeof value === 'function') return '<function>';
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    if (value === null || typeof value !== 'object') return value;
    if (depth > 6) return '<deep>';
    if (value instanceof Error) return { '<error>': value.name, message: value.message };
    if (value instanceof Node) return '<node>';
    if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1));
    return Object.fromEntries(Object.keys(value).map((key) => [key, plain(value[key], depth + 1)]));
  }

  const callback = (name) =>
    function (...args) {
      record({ ch: 'cb', name, args: plain(args) });
      if (window.__throwIn === name) throw new Error('user callback failure');
    };

  /** What JSON cannot say: functions, undefined, NaN, dates, values of earlier steps. */
  function revive(value) {
    if (Array.isArray(value)) return value.map(revive);
    if (value === null || typeof value !== 'object') return value;
    if ('$fn' in value) return callback(value.$fn);
    if ('$undef' in value) return undefined;
    if ('$nan' in value) return NaN;
    if ('$date' in value) return new Date(value.$date);
    if ('$now' in value) return String(Date.now());
    if ('$ref' in value) return window.__vars[value.$ref];
    if ('$refprop' in value) return window.__vars[value.$refprop[0]]?.[value.$refprop[1]];
    if ('$share' in value) return (window.__vars[value.$share] ??= revive(value.value));
    return Object.fromEntries(Object.keys(value).map((key) => [key, revive(value[key])]));
  }

  const errorOf = (error) =>
    error === null || error === undefined
      ? null
      : { isError: error instanceof Error, name: error instanceof Error ? error.name : null, message: plain(error.message), issues: plain(error.issues), value: typeof error === 'object' ? undefined : plain(error) };

  function described(value) {
    if (value && typeof value === 'object' && 'urlParameters' in value) return { kind: 'transaction' };
    if (typeof value === 'function') return { kind: 'function' };
    return value && typeof value.then === 'function' ? { kind: 'promise' } : { kind: 'other' };
  }

  const styleOf = (element) => (element ? { display: element.style.display, visibility: element.style.visibility, opacity: element.style.opacity } : null);

  window.__vars = {};
  window.__plain = plain;
  window.checkoutCase = {
    construct(step) {
      try {
        window.pop = step.options === undefined ? new window.Pop() : new window.Pop(revive(step.options));
        return { ok: true };
      } catch (error) {
        return { thrown: errorOf(error) };
      }
    },
    async call(step) {
      const name = step.as ?? step.method;
      const target = step.static ? window.Pop : step.on ? window.__vars[step.on] : window.pop;
      const args = revive(step.args ?? []);
      let returned;
      try {
        returned = target[step.method](...args);
      } catch (error) {
        return { thrown: errorOf(error), inputAfter: plain(args) };
      }
      window.__vars[name] = returned;
      const result = { returned: described(returned) };
      if (typeof returned?.then === 'function') {
        const settled = returned.then(
          (value) => void (window.__vars[name] = value),
          (error) => void (result.rejected = errorOf(error)),
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
        loader: pop.backgroundIframe?.contentWindow?.document?.getElementById('app-loader')?.style.display ?? null,
        iframes: document.querySelectorAll('iframe').length,
        sheet: document.querySelector('.pre-checkout-modal') !== null,
        sheetShown: document.querySelector('.pre-checkout-modal.show') !== null,
        sheetContentShown: document.querySelector('.pre-checkout-modal__content.show') !== null,
      };
    },
  };

  addEventListener('error', ({ message }) => record({ ch: 'pageerror', message }));
  addEventListener('unhandledrejection', ({ reason }) => record({ ch: 'unhandledrejection', message: String(reason?.message ?? reason) }));
})();
