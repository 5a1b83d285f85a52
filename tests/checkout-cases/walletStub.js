// A device with Apple Pay: its session class, which records what is asked of it.
window.ApplePaySession = class {
  /** @param {number} version */
  static supportsVersion(version) {
    window.__rec({ ch: 'apple', name: 'supportsVersion', args: [version] });
    return true;
  }

  static canMakePayments() {
    return true;
  }

  /**
   * @param {number} version
   * @param {object} request
   */
  constructor(version, request) {
    Object.assign(this, { version, request, STATUS_SUCCESS: 0, STATUS_FAILURE: 1 });
    window.__apple = this;
    window.__rec({
      ch: 'apple',
      name: 'new',
      args: [version, /** @type {unknown} */ (JSON.parse(JSON.stringify(request)))],
    });
  }

  begin() {
    window.__rec({ ch: 'apple', name: 'begin', args: [] });
  }

  abort() {
    window.__rec({ ch: 'apple', name: 'abort', args: [] });
  }

  /** @param {unknown} session */
  completeMerchantValidation(session) {
    window.__rec({ ch: 'apple', name: 'completeMerchantValidation', args: [window.__plain(session)] });
  }

  /** @param {unknown} status */
  completePayment(status) {
    window.__rec({ ch: 'apple', name: 'completePayment', args: [window.__plain(status)] });
  }
};
