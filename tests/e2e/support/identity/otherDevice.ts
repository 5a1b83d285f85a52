import { newPerson, password } from './accounts';
import type { RunningSandbox } from '../runningSandbox';

/** The same account on another device, where the provider is always well. */
export class OtherDevice {
  readonly #sandbox: RunningSandbox;
  readonly #email: string;

  constructor(sandbox: RunningSandbox, email: string) {
    this.#sandbox = sandbox;
    this.#email = email;
  }

  async #call<Answer>(name: string, body: object): Promise<Answer> {
    const answer = await fetch(`${this.#sandbox.origin}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=test`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  }

  async #idToken(): Promise<string> {
    return (
      await this.#call<{ idToken: string }>('signInWithPassword', {
        email: this.#email,
        password,
        returnSecureToken: true,
      })
    ).idToken;
  }

  async link(): Promise<void> {
    const { phone: phoneNumber } = newPerson();
    const { sessionInfo } = await this.#call<{ sessionInfo: string }>('sendVerificationCode', {
      phoneNumber,
      recaptchaToken: 'another device',
    });
    await this.#call('signInWithPhoneNumber', {
      sessionInfo,
      code: await this.#sandbox.phoneCode(phoneNumber),
      idToken: await this.#idToken(),
    });
  }

  async unlink(): Promise<void> {
    await this.#call('update', { idToken: await this.#idToken(), deleteProvider: ['phone'] });
  }

  /** The number in the provider's books. */
  async number(): Promise<string | undefined> {
    return (await this.#call<{ users: { phoneNumber?: string }[] }>('lookup', { idToken: await this.#idToken() }))
      .users[0]?.phoneNumber;
  }

  /** Guesses wrong as often as the provider lets a code be guessed. */
  async guess(sessionInfo: string, code: string): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) await this.#call('signInWithPhoneNumber', { sessionInfo, code });
  }

  /** Uses a code up, for an account that does not last. */
  async useUp(sessionInfo: string, code: string): Promise<void> {
    const { localId } = await this.#call<{ localId: string }>('signInWithPhoneNumber', { sessionInfo, code });
    await this.#sandbox.remove(localId);
  }
}
