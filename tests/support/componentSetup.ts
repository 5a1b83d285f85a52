import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { failOnConsoleErrors } from './consoleErrors';
import { failOnTouchedTextNodes } from './standingTexts';

// A limit, not a wait: a part that is loaded late is compiled first, and a busy machine takes seconds for that.
configure({ asyncUtilTimeout: 20_000 });
failOnConsoleErrors();
failOnTouchedTextNodes();

// jsdom has no layout: these exist so that components can call them and tests can spy on them.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList;
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });

// jsdom has no modal dialogs: this opens and closes them with the events of browsers.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
