import type { Mailbox, StoredMail } from './messages';
import { inSequence, SyntaxProblem, textOf, tokensOf, type Token } from './syntax';

interface SessionOptions {
  mailbox: Mailbox;
  user: string;
  password: string;
  /** Position of the switch. */
  mode: () => string;
  write: (text: string | Buffer) => void;
  end: () => void;
}

/** A tagged response other than OK (RFC 9051, section 7.1). */
class Refusal extends Error {
  readonly status: 'NO' | 'BAD';

  constructor(status: 'NO' | 'BAD', text: string) {
    super(text);
    this.status = status;
  }
}

const capabilities = 'IMAP4rev1 AUTH=PLAIN SASL-IR IDLE';
const flagPattern = /^\\(?:Seen|Answered|Flagged|Deleted|Draft)$|^\$?[\w.-]+$/;
const headerOf = (raw: Buffer): Buffer => {
  const end = raw.indexOf('\r\n\r\n');
  return end === -1 ? raw : raw.subarray(0, end + 4);
};

/** One connection to the mailbox: commands by the state that they are allowed in (RFC 9051, section 3). */
export class Session {
  #state: 'greeted' | 'authenticated' | 'selected' | 'readOnly' = 'greeted';
  /** Tag of a command that the client goes on with: IDLE, or AUTHENTICATE. */
  #open: { tag: string; name: 'IDLE' | 'AUTHENTICATE' } | null = null;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    options.write(`* OK [CAPABILITY ${capabilities}] Keelway sandbox\r\n`);
  }

  #line(text: string): void {
    this.#options.write(`${text}\r\n`);
  }

  /** A line without its end; literals are in it as `{n}` and a line break. */
  take(line: string, literals: readonly string[]): void {
    if (this.#open !== null) {
      this.#goOn(this.#open, line);
      return;
    }
    const [, tag = '*', name = '', rest = ''] =
      /^([^\s(){%*"\\+]+) (UID [A-Za-z]+|[A-Za-z]+)((?: [^]*)?)$/.exec(line) ?? [];
    try {
      if (name === '') throw new Refusal('BAD', 'A command has a tag and a name');
      const done = this.#run(name.toUpperCase(), tag, tokensOf(rest, literals));
      if (done !== null) this.#line(`${tag} OK ${done}`);
    } catch (error) {
      if (error instanceof Refusal) this.#line(`${tag} ${error.status} ${error.message}`);
      else if (error instanceof SyntaxProblem) this.#line(`${tag} BAD ${error.message}`);
      else throw error;
    }
  }

  #goOn({ tag, name }: { tag: string; name: string }, line: string): void {
    this.#open = null;
    try {
      if (name === 'IDLE') {
        if (line.toUpperCase() !== 'DONE') throw new Refusal('BAD', 'Only DONE ends IDLE');
        this.#line(`${tag} OK IDLE ended`);
      } else {
        this.#authenticate(line);
        this.#line(`${tag} OK Logged in`);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#line(`${tag} ${error.status} ${error.message}`);
    }
  }

  /** The text of OK, or null if the command is not done yet. */
  #run(name: string, tag: string, words: Token[]): string | null {
    switch (name) {
      case 'CAPABILITY':
        this.#line(`* CAPABILITY ${capabilities}`);
        return 'CAPABILITY done';
      case 'NOOP':
        return 'NOOP done';
      case 'LOGOUT':
        this.#line('* BYE See you');
        this.#line(`${tag} OK Logged out`);
        this.#options.end();
        return null;
      case 'LOGIN':
        this.#require('greeted');
        this.#logIn(textOf(words[0], 'The user'), textOf(words[1], 'The password'));
        return 'Logged in';
      case 'AUTHENTICATE':
        return this.#startAuthentication(tag, words);
      case 'LIST':
        this.#require('authenticated', 'selected', 'readOnly');
        if (words.length !== 2) throw new Refusal('BAD', 'LIST has a reference and a pattern');
        this.#line(textOf(words[1], 'The pattern') === '' ? '* LIST (\\Noselect) "/" ""' : '* LIST () "/" INBOX');
        return 'LIST done';
      case 'SELECT':
      case 'EXAMINE':
        return this.#select(name, textOf(words[0], 'The mailbox'));
      case 'CLOSE':
        this.#require('selected', 'readOnly');
        this.#state = 'authenticated';
        return 'CLOSE done';
      case 'IDLE':
        this.#require('authenticated', 'selected', 'readOnly');
        this.#open = { tag, name: 'IDLE' };
        this.#line('+ idling');
        return null;
      case 'UID SEARCH':
        this.#require('selected', 'readOnly');
        return this.#search(words);
      case 'UID FETCH':
        this.#require('selected', 'readOnly');
        return this.#fetch(textOf(words[0], 'The set'), words[1]);
      case 'UID STORE':
        this.#require('selected');
        return this.#store(words);
      default:
        throw new Refusal('BAD', `Unknown command ${name.slice(0, 40)}`);
    }
  }

  #require(...states: string[]): void {
    if (!states.includes(this.#state)) throw new Refusal('BAD', 'Not in this state');
  }

  #startAuthentication(tag: string, [mechanism, initial]: Token[]): string | null {
    this.#require('greeted');
    if (textOf(mechanism, 'The mechanism').toUpperCase() !== 'PLAIN') throw new Refusal('NO', 'Unknown mechanism');
    if (initial === undefined) {
      this.#open = { tag, name: 'AUTHENTICATE' };
      this.#line('+ ');
      return null;
    }
    this.#authenticate(textOf(initial, 'The response'));
    return 'Logged in';
  }

  /** SASL PLAIN (RFC 4616). */
  #authenticate(response: string): void {
    if (response === '*') throw new Refusal('BAD', 'AUTHENTICATE was cancelled');
    const [, user, password, ...more] = Buffer.from(response, 'base64').toString('utf8').split('\0');
    if (user === undefined || password === undefined || more.length > 0) throw new Refusal('BAD', 'Cannot be read');
    this.#logIn(user, password);
  }

  #logIn(user: string, password: string): void {
    const { mode, ...known } = this.#options;
    if (mode() === 'busy') throw new Refusal('NO', '[UNAVAILABLE] Too many connections, try again later');
    if (mode() === 'login-refused' || user !== known.user || password !== known.password)
      throw new Refusal('NO', `[AUTHENTICATIONFAILED] Invalid credentials of ${user}`);
    this.#state = 'authenticated';
  }

  #select(name: string, folder: string): string {
    this.#require('authenticated', 'selected', 'readOnly');
    this.#state = 'authenticated';
    if (folder.toUpperCase() !== 'INBOX' || this.#options.mode() === 'no-folder')
      throw new Refusal('NO', `[NONEXISTENT] There is no mailbox ${folder}`);
    const { mails, uidValidity, uidNext } = this.#options.mailbox;
    this.#line('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
    this.#line(`* ${mails.length} EXISTS`);
    this.#line('* OK [PERMANENTFLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)] Kept');
    this.#line(`* OK [UIDVALIDITY ${uidValidity}] Valid`);
    this.#line(`* OK [UIDNEXT ${uidNext}] Next`);
    this.#state = name === 'SELECT' ? 'selected' : 'readOnly';
    return name === 'SELECT' ? '[READ-WRITE] SELECT done' : '[READ-ONLY] EXAMINE done';
  }

  #inSet(set: string): (mail: StoredMail) => boolean {
    const isIn = inSequence(set, this.#options.mailbox.mails.at(-1)?.uid ?? 0);
    return ({ uid }) => isIn(uid);
  }

  #search(words: readonly Token[]): string {
    const keys = words.map((word) => textOf(word, 'A search key'));
    if (keys.length === 0) throw new Refusal('BAD', 'SEARCH has keys');
    const tests: ((mail: StoredMail) => boolean)[] = [];
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index]?.toUpperCase() ?? '';
      if (key === 'ALL') tests.push(() => true);
      else if (key === 'SEEN') tests.push(({ flags }) => flags.has('\\Seen'));
      else if (key === 'UNSEEN') tests.push(({ flags }) => !flags.has('\\Seen'));
      else if (key === 'UID') tests.push(this.#inSet(keys[(index += 1)] ?? ''));
      else throw new Refusal('BAD', `Unknown search key ${key.slice(0, 40)}`);
    }
    const found = this.#options.mailbox.mails.filter((mail) => tests.every((test) => test(mail)));
    this.#line(['* SEARCH', ...found.map(({ uid }) => uid)].join(' '));
    return 'SEARCH done';
  }

  #fetch(set: string, items: Token | undefined): string {
    const wanted = (Array.isArray(items) ? items : [items]).map((item) => textOf(item, 'An item').toUpperCase());
    const isIn = this.#inSet(set);
    for (const [index, mail] of this.#options.mailbox.mails.entries())
      if (isIn(mail)) this.#fetchOne(index, mail, wanted);
    return 'FETCH done';
  }

  #fetchOne(index: number, mail: StoredMail, wanted: readonly string[]): void {
    const mode = this.#options.mode();
    const breaks = mode === 'breaks' || (mode === 'breaks-oldest' && index === 0);
    const parts: (string | Buffer)[] = [];
    const add = (name: string, content: Buffer): void => {
      const whole = breaks ? content.subarray(0, Math.floor(content.length / 2)) : content;
      parts.push(`${name} {${content.length}}\r\n`, whole);
    };
    for (const item of new Set(['UID', ...wanted])) {
      if (parts.length > 0) parts.push(' ');
      if (item === 'UID') parts.push(`UID ${mail.uid}`);
      else if (item === 'FLAGS') parts.push(`FLAGS (${[...mail.flags].join(' ')})`);
      else if (item === 'RFC822.SIZE') parts.push(`RFC822.SIZE ${mail.raw.length}`);
      else if (item === 'BODY.PEEK[]') add('BODY[]', mail.raw);
      else if (item === 'BODY.PEEK[HEADER]') add('BODY[HEADER]', headerOf(mail.raw));
      else throw new Refusal('BAD', `Unknown item ${item.slice(0, 40)}`);
    }
    this.#options.write(`* ${index + 1} FETCH (`);
    for (const part of parts) this.#options.write(part);
    if (breaks && parts.some((part) => typeof part !== 'string')) this.#options.end();
    else this.#line(')');
  }

  #store([set, item, flags]: readonly Token[]): string {
    const [, sign, silent] = /^([+-]?)FLAGS(\.SILENT)?$/i.exec(textOf(item, 'The item')) ?? [];
    const named = (Array.isArray(flags) ? flags : [flags]).map((flag) => textOf(flag, 'A flag'));
    if (sign === undefined || !named.every((flag) => flagPattern.test(flag))) throw new Refusal('BAD', 'No such flags');
    const isIn = this.#inSet(textOf(set, 'The set'));
    for (const [index, mail] of this.#options.mailbox.mails.entries()) {
      if (!isIn(mail)) continue;
      if (sign === '') mail.flags.clear();
      for (const flag of named)
        if (sign === '-') mail.flags.delete(flag);
        else mail.flags.add(flag);
      if (silent === undefined)
        this.#line(`* ${index + 1} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(' ')}))`);
    }
    this.#options.mailbox.save();
    return 'STORE done';
  }
}
