import { t } from '@shared/language/words';
import styles from './sandboxCaptcha.module.scss';

/**
 * A visible checkbox, where the SDK's fake captcha draws nothing (docs/architecture.md "Sandbox"). Resolves when
 * ticked; it cannot be unticked.
 */
export function drawSandboxCaptcha(host: HTMLElement): Promise<void> {
  const label = document.createElement('label');
  label.className = styles['box'] ?? '';
  const tick = document.createElement('input');
  tick.type = 'checkbox';
  const text = document.createElement('span');
  text.textContent = t('Demo captcha (sandbox): I am not a robot');
  label.append(tick, text);
  host.append(label);
  return new Promise((resolve) => {
    tick.addEventListener('change', () => {
      tick.disabled = true;
      resolve();
    });
  });
}
