import type { Captcha } from '@/state/identity';

export interface StagedCaptcha extends Captcha {
  host: HTMLElement;
  solve: () => void;
  fail: (error: Error) => void;
  expire: () => void;
  isRemoved: boolean;
}

/** Captchas solved by the test, in the order they were drawn. */
export function stagedCaptchas(): { drawn: StagedCaptcha[]; showCaptcha: (host: HTMLElement) => Captcha } {
  const drawn: StagedCaptcha[] = [];
  return {
    drawn,
    showCaptcha: (host) => {
      host.textContent = 'I am not a robot';
      let settle: { solve: () => void; fail: (error: Error) => void } | undefined;
      const listeners: (() => void)[] = [];
      const captcha: StagedCaptcha = {
        host,
        solved: new Promise((resolve, reject) => {
          settle = { solve: resolve, fail: reject };
        }),
        solve: () => settle?.solve(),
        fail: (error) => settle?.fail(error),
        onExpired: (listener) => void listeners.push(listener),
        expire: () => listeners.forEach((listener) => listener()),
        remove: () => {
          captcha.isRemoved = true;
        },
        isRemoved: false,
      };
      drawn.push(captcha);
      return captcha;
    },
  };
}
