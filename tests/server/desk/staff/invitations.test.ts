import type { DeskStaff } from '@shared/desk/contract';
import { erasePersonalData } from '@server/personalData/personalData';
import { invitationLetters } from '@server/desk/staff/invitationLetter';
import { invite } from '@server/desk/staff/invitations';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { mailsOf } from '../../support/mails';
import { callsOf, owner, personOf } from '../desk';

const keys = identityKeys();
const amina = personOf('amina');
const refusal = (reply: number, code: string) =>
  Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: reply, response: `${reply} ${code} no` });

type Sent = Parameters<SendMail>[0];

describe.each(engines)('mails of invitations on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    await call(owner, 'GET', '/api/desk/me');
    const inviteAs = async (role = 'editor') =>
      (await call(owner, 'POST', '/api/desk/staff', { email: 'Amina@example.com', role })).json<unknown>();
    const invitations = async () =>
      (await call(owner, 'GET', '/api/desk/staff')).json<DeskStaff>().invitations.map(({ role, mail }) => [role, mail]);
    /** Sends what is due, a day on if `later`; returns what the mail server was given. */
    const deliver = async (send: SendMail = () => Promise.resolve(), later = 0): Promise<Sent[]> => {
      const given: Sent[] = [];
      const handler = mailHandler({
        send: (mail) => {
          given.push(mail);
          return send(mail);
        },
        siteUrl: 'https://keelway.example',
        letters: invitationLetters(kysely),
        log: { error: () => undefined, warn: () => undefined },
      });
      const onError = (error: unknown) => {
        throw error;
      };
      await openJobs({ kysely, handlers: [handler], now: () => Date.now() + later, onError }).runDue();
      return given;
    };
    return { ...api, kysely, call, inviteAs, invitations, deliver };
  }

  test('one mail says who invites, to which role, and how to sign in', async () => {
    const { inviteAs, invitations, deliver, kysely } = await start();
    const outcomes = await Promise.all([inviteAs(), inviteAs()]);
    expect(outcomes).toEqual(expect.arrayContaining([{ outcome: 'invited' }, { outcome: 'alreadyInvited' }]));
    expect(await invitations()).toEqual([['editor', { state: 'waiting', problem: null }]]);
    const [job] = await mailsOf(kysely);
    expect(JSON.stringify(job)).not.toContain('amina');
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'amina@example.com',
      replyTo: 'owner@keelway.example',
      subject: 'You are invited to the desk of Keelway',
    });
    for (const written of [mail?.text, mail?.html]) {
      expect(written).toContain('Editor: the newsletter');
      expect(written).toContain('owner@keelway.example');
      expect(written).toContain('https://keelway.example/desk');
      expect(written).toContain('create one with exactly this address');
    }
    expect(await deliver(undefined, 86_400_000)).toEqual([]);
    expect(await invitations()).toEqual([['editor', { state: 'sent', problem: null }]]);
  });

  test('a refusal and an outage are shown to the owner', async () => {
    const { inviteAs, invitations, deliver } = await start();
    await inviteAs('reader');
    await deliver(() => Promise.reject(refusal(550, '5.1.1')));
    await inviteAs('treasurer');
    await deliver(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION' })));
    expect(await invitations()).toEqual([
      ['reader', { state: 'gaveUp', problem: '550 5.1.1' }],
      ['treasurer', { state: 'failing', problem: 'ECONNECTION' }],
    ]);
  });

  test('nothing is sent once the invitation was withdrawn, accepted or erased; another one has a mail of its own', async () => {
    const { inviteAs, call, deliver, kysely } = await start();
    await inviteAs();
    const { invitations } = (await call(owner, 'GET', '/api/desk/staff')).json<DeskStaff>();
    await call(owner, 'DELETE', `/api/desk/invitations/${invitations[0]?.id ?? ''}`);
    expect(await deliver()).toEqual([]);
    await inviteAs();
    await call(amina, 'GET', '/api/desk/me');
    expect(await deliver()).toEqual([]);
    await inviteAs('reader');
    const person = {
      uid: 'u',
      email: 'amina@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(kysely, person, 1);
    expect(await deliver()).toEqual([]);
    expect(await mailsOf(kysely)).toHaveLength(3);
    await inviteAs('reader');
    expect(await deliver()).toHaveLength(1);
  });

  test('without a mail server the owner is told, and no mail waits', async () => {
    const { invitations, kysely } = await start();
    const given = { email: 'amina@example.com', role: 'editor', by: 'uid-owner', now: 1, hasMail: false } as const;
    expect(await invite(kysely, given)).toBe('invitedWithoutMail');
    expect(await invitations()).toEqual([['editor', null]]);
    expect(await mailsOf(kysely)).toEqual([]);
  });
});
