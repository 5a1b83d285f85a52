import { getJson, type RunningSandbox } from './runningSandbox';
import { expect } from './site';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails of the sandbox's inbox that name a case, or whatever else is said here. */
export async function mailsAbout({ origin }: RunningSandbox, reference: string): Promise<Mail[]> {
  const { messages } = await getJson<{ messages: Mail[] }>(`${origin}/inbox.json`);
  return messages.filter(({ text }) => text.includes(reference));
}

/** The path of the case in the desk's mail about it, once that has come. */
export async function caseAtDesk(sandbox: RunningSandbox, reference: string): Promise<string> {
  let path = '';
  const find = async (): Promise<boolean> => {
    const mails = await mailsAbout(sandbox, reference);
    path = mails.map(({ text }) => /\/desk\/cases\/[A-Z\d-]+/.exec(text)?.[0] ?? '').find((one) => one !== '') ?? '';
    return path !== '';
  };
  await expect.poll(find).toBe(true);
  return path;
}

/** The private link in the mail about a request, to an address of which `to` is a part; once it has come. */
export async function linkFor(sandbox: RunningSandbox, reference: string, to: string, words: string): Promise<string> {
  let link = '';
  const find = async (): Promise<boolean> => {
    const mail = (await mailsAbout(sandbox, reference)).find((one) => one.to.includes(to) && one.text.includes(words));
    link = /https?:\S+\/(?:quote|request)\/\S+\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    return link !== '';
  };
  await expect.poll(find).toBe(true);
  return link;
}
