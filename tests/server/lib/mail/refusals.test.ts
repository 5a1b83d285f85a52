import { MailFailure, mailFailure } from '@server/lib/mail/failure';
import { meaningOf, type RefusalMeaning } from '@server/lib/mail/refusals';

/** What servers write, by what it means; addresses and numbers are invented. */
const replies: Readonly<Record<RefusalMeaning, readonly string[]>> = {
  gone: [
    // Gmail
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser a1 - gsmtp",
    '550 5.2.1 The email account that you tried to reach is disabled. https://support.google.com/mail/?p=DisabledUser a1 - gsmtp',
    '550-5.2.1 The email account that you tried to reach is inactive. Learn more at\n550 5.2.1 https://support.google.com/mail/?p=DisabledUser - gsmtp',
    // Exchange and Outlook.com
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AM7EUR03FT014.eop-EUR03.prod.protection.outlook.com]',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient amina@example.com not found by SMTP address lookup',
    '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found',
    '550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found',
    '550 5.1.1 User unknown',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [BL6PEPF0001AB4B]',
    '550 5.5.0 Requested action not taken: mailbox unavailable',
    '550 5.1.351 Remote server returned unknown recipient or mailbox unavailable -> 550 Unknown user',
    '550 5.4.310 DNS domain example.org does not exist [Message=InfoDomainNonexistent]',
    '550 5.1.6 Recipient no longer on server: amina@example.com',
    // Yahoo and AOL
    "554 delivery error: dd This user doesn't have a yahoo.com account (amina@yahoo.com) [0] - mta1.example.com",
    '554 delivery error: dd This user doesn’t have a yahoo.com account (amina@yahoo.com) [-5] - mta1',
    '554 delivery error: dd Sorry your message to amina@yahoo.com cannot be delivered. This account has been disabled or discontinued [#102]. - mta1',
    '554 30 Sorry, your message to amina@yahoo.com cannot be delivered. This mailbox is disabled (554.30). - mta1',
    '552 1 Requested mail action aborted, mailbox not found',
    '550 5.1.1 <amina@aol.com>: Recipient address rejected: aol.com',
    // QQ, 163, Sina
    '550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022&&no=1000728',
    '550 Mailbox unavailable or access denied [MN3Zl7].  https://open.work.weixin.qq.com/help2/pc/20058',
    '550 The recipient may contain a non-existent account, please check the recipient address.',
    '550 User not found: amina@163.com',
    '550 Invalid User',
    '550 收件人地址不存在',
    // Mail.ru, Yandex, Rambler
    '550 Message was not accepted -- invalid mailbox.  Local mailbox amina@mail.ru is unavailable: user not found',
    '550 Message was not accepted -- invalid mailbox.  Local mailbox amina@mail.ru is unavailable: account is disabled',
    '550 Message was not accepted -- invalid mailbox.  Local mailbox amina@mail.ru is unavailable: user is terminated',
    '550 5.7.1 No such user!',
    '550 5.1.1 No such user - psmtp',
    '550 5.1.1 <amina@rambler.example>: Recipient address rejected: Mailbox does not exist',
    // Postfix
    '550 5.1.1 <amina@example.com>: Recipient address rejected: User unknown in local recipient table',
    '550 5.1.1 <amina@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.1.1 <amina@example.com>: Recipient address rejected: User unknown in relay recipient table',
    '550 5.1.1 <amina@example.com>: Recipient address rejected: User unknown in virtual alias table',
    '550 5.1.1 <amina@example.com>: Recipient address rejected: undeliverable address: unknown user: "amina"',
    '550 5.1.1 <amina@example.com>: Recipient address rejected: example.com',
    '550 5.1.2 <amina@example.com>: Recipient address rejected: Domain not found',
    // Exim, cPanel
    '550 Unrouteable address',
    '550 No Such User Here',
    '550 No such user here"',
    '550 No such person at this address',
    '550 unknown user',
    '550 5.1.1 unknown or illegal alias: amina@example.com',
    // Sendmail, qmail, Domino, Zimbra, Dovecot, Courier
    '553 5.3.0 <amina@example.com>... No such user here',
    '550 5.1.1 <amina@example.com>... User unknown',
    '550 5.2.1 <amina@example.com>... Mailbox disabled for this recipient',
    '550 5.1.2 <amina@example.com>... Host unknown (Name server: example.com: host not found)',
    '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)',
    '550 sorry, no mailbox here by that name. (#5.7.17)',
    '550 amina@example.com... No such user',
    '550 amina@example.com User not listed in public Name & Address Book',
    "550 5.1.1 <amina@example.com> User doesn't exist: amina@example.com",
    '550 User unknown. Please check the address',
    '550 #5.1.0 Address rejected.',
    '550 #5.1.0 Address rejected amina@example.com',
    // Providers and filters
    '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [uEi_x]',
    '550 5.1.1 <amina@icloud.com>: user does not exist',
    '550 5.1.1 User does not exist - <amina@zoho.example>',
    '550 5.1.1 Not our Customer',
    '550 Recipient not found.  <https://www.godaddy.com/help/20096>',
    '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]',
    '552 5.1.1 Boite du destinataire archivee. Archived recipient. OFR_417 [417]',
    '550 5.2.1 This mailbox has been blocked due to inactivity',
    '550 5.1.1 Utilisateur inconnu',
    '550 5.1.1 El usuario no existe',
    '550 Benutzer unbekannt',
    '550 permanent failure for one or more recipients (amina@example.com:550 5.1.1 User unknown)',
    '550 Recipient rejected: address amina@example.com does not exist',
    '550 mailbox is inactive',
    '551 User not local; please try <juma@example.com>',
    '550 account closed',
    '550 5.1.1 <spam-policy@example.com>: Recipient address rejected: User unknown',
    '550 5.1.1 <quota.full@example.com> unknown user account',
    '550 5.1.1 User unknown. Our rules against spam: https://example.com/policy',
    '550 5.1.1 User unknown; check the address and try again',
    // Codes alone
    '550 5.1.1',
    '553 5.2.1',
    '550 5.1.10',
  ],
  full: [
    '552-5.2.2 The email account that you tried to reach is over quota. Please direct\n552 5.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
    '552 5.2.2 Mailbox size limit exceeded',
    '552 amina@yahoo.com mailbox is full',
    '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    '550 5.2.0 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]',
    '552 Requested mail action aborted: exceeded storage allocation',
    '552 5.2.2 <amina@icloud.com>: user is over quota',
    '550 5.7.1 Mailbox full, try again later',
    '552 5.2.2',
  ],
  policy: [
    '550-5.7.1 [192.0.2.1] Our system has detected that this message is likely\n550-5.7.1 unsolicited mail. To reduce the amount of spam sent to Gmail, this message\n550 5.7.1 has been blocked. - gsmtp',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550-5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM. - gsmtp',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered. - gsmtp',
    '550 5.4.5 Daily user sending quota exceeded. - gsmtp',
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. Please contact your Internet service provider since part of their network is on our block list (S3150).',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    '550 5.1.8 Access denied, bad outbound sender AS(42003)',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
    '550 5.7.124 sender not in allowed-senders list',
    '554 5.7.9 Message not accepted for policy reasons. See https://senders.yahooinc.com/error-codes',
    '521 5.2.1 :  AOL will not accept delivery of this message.',
    '550 Mail content denied. http://service.mail.qq.com/',
    '550 Domain may not exist or DNS error. http://service.mail.qq.com/',
    '550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=x or report details',
    '554 5.7.1 Message rejected under suspicion of SPAM; https://ya.cc/1IrBc',
    '550 5.7.1 Policy rejection on the target address',
    '554 5.7.1 <amina@example.com>: Relay access denied',
    '550 5.1.0 <members@keelway.example>: Sender address rejected: User unknown in virtual mailbox table',
    '553 5.1.8 <members@keelway.example>... Domain of sender address members@keelway.example does not exist',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '554 5.7.1 <amina@example.com>: Recipient address rejected: Access denied',
    '550 5.7.1 <amina@example.com>: Recipient address rejected: Please see http://www.openspf.org/Why',
    '550-Verification failed for <members@keelway.example>\n550-No Such User Here\n550 Sender verify failed',
    '550 relay not permitted',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    '550-Requested action not taken: mailbox unavailable\n550 Reject due to policy restrictions. For explanation visit https://postmaster.gmx.net',
    '550 Administrative prohibition',
    '550 5.5.0 Emetteur invalide. Invalid Sender OFR_506 [506]',
    '550 High probability of spam',
    '552 5.3.4 Message size exceeds fixed maximum message size',
    '550 5.7.1',
  ],
  temporary: [
    '450 4.2.1 The user you are trying to contact is receiving mail too quickly. - gsmtp',
    '450 4.1.1 <amina@example.com>: Recipient address rejected: unverified address',
    '451 4.7.1 Greylisting in action, please come back later',
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred',
    '452 4.2.2 mailbox full',
    '550 5.2.1 Mailbox temporarily disabled',
    '554 Service unavailable, try again later',
  ],
  unknown: ['550', '554 Transaction failed', '550 5.0.0 Requested action not taken', '550 5.4.1 no answer from host'],
};

test.each(Object.entries(replies).flatMap(([meaning, texts]) => texts.map((text) => [meaning, text] as const)))(
  '%s: %s',
  (meaning, text) => expect(meaningOf(text)).toBe(meaning),
);

test('a failure keeps what the words mean, but not the words', () => {
  const told = (command: string, response: string) =>
    mailFailure({ code: 'EENVELOPE', command, responseCode: 550, response });
  expect(told('RCPT TO', '550 Unrouteable address')).toMatchObject({ status: '550', meaning: 'gone' });
  // Before the recipient is named, it is about us.
  expect(told('MAIL FROM', '550 5.1.1 User unknown')).toMatchObject({ status: '550 5.1.1', meaning: 'policy' });
  expect(new MailFailure('550 5.1.1', true).meaning).toBe('gone');
  expect(mailFailure(new Error('no such user')).meaning).toBe('unknown');
});
