/** Where captchas are drawn. The element may be mounted later, and may be replaced. */
export interface CaptchaStage {
  /** A `ref` for the element that React leaves empty. */
  attach: (element: HTMLElement | null) => void;
  /** Resolves as soon as the element is mounted. */
  element: () => Promise<HTMLElement>;
}

/** Creates a stage without an element. */
export function makeCaptchaStage(): CaptchaStage {
  let attached: HTMLElement | null = null;
  let waiting: ((element: HTMLElement) => void)[] = [];
  return {
    attach: (element) => {
      attached = element;
      if (element === null) return;
      for (const resolve of waiting) resolve(element);
      waiting = [];
    },
    element: () => (attached === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(attached)),
  };
}
