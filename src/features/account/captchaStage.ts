/** Where on the page captchas are drawn. The element may come later than the wish to draw, and may be replaced. */
export interface CaptchaStage {
  /** For `ref`: the element that React keeps empty. */
  attach: (element: HTMLElement | null) => void;
  /** Resolves once there is an element. */
  element: () => Promise<HTMLElement>;
}

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
