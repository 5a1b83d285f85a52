import type { Billing, DeskInvoices, Invoice } from '@shared/invoices/contract';
import site from '@content/site.json';
import { lettersWithInvoices } from '@server/payments/invoices/attached';
import { issueMissing } from '@server/payments/invoices/missing';
import { paymentLetters } from '@server/payments/letters';
import { refundLetters } from '@server/payments/refunds/refundLetters';
import { giveRole, personOf } from '../../desk/desk';
import { engines } from '../../support/engines';
import { fakeProvider } from '../../support/fakeProvider';
import { amina, baraka, bare, paymentsApis } from '../payments';

const provider = fakeProvider();
const year = new Date().getUTCFullYear();
const [tom, rita] = [personOf('tom'), personOf('rita')];
const details = { company: '=Acme', street: 'Street 1', town: 'Mombasa', country: 'KE', taxNumber: 'P1' };

afterEach(() => {
  delete (site as { invoicing?: unknown }).invoicing;
});

describe.each(engines)('invoices on %s', (engine) => {
  const open = paymentsApis(engine, provider);

  async function start() {
    const api = await open();
    const { kysely } = api.database;
    const pay = async (person = amina) => {
      const reference = await api.order(person);
      provider.pay(reference);
      await api.as(person, 'POST', `/api/subscription/orders/${reference}/confirm`);
      return reference;
    };
    const keep = (changes: object = {}) => api.as(amina, 'PUT', '/api/account/billing', { ...details, ...changes });
    const billing = async (person = amina) => (await api.as(person, 'GET', '/api/account/billing')).json<Billing>();
    const desk = async () => {
      await giveRole(api.database, tom, 'treasurer');
      await giveRole(api.database, rita, 'reader');
    };
    return { ...api, kysely, pay, keep, billing, desk };
  }

  test('details are asked once, and stand on the next invoice and the pro-forma', async () => {
    Object.assign(site, { invoicing: { country: 'KE', taxNumber: 'P9', taxes: [{ name: 'VAT', rate: 1_600 }] } });
    const { pay, keep, billing } = await start();
    expect(await billing()).toMatchObject({
      details: null,
      invoices: [],
      proForma: { buyer: null, total: 200, net: 172 },
    });
    expect((await keep()).json<Billing>()).toMatchObject({ details, proForma: { buyer: details } });
    const reference = await pay();
    await keep({ company: 'Other' });
    expect((await billing()).invoices).toMatchObject([
      {
        kind: 'invoice',
        number: `INV-${year}-00001`,
        reference,
        buyer: details,
        seller: { taxNumber: 'P9', country: 'KE' },
        taxes: [{ name: 'VAT', rate: 1_600, amount: 28 }],
        net: 172,
        total: 200,
      },
    ]);
  });

  test('the desk notes the details of a payer who has none; the account’s own stay', async () => {
    const { as, pay, keep, billing, desk, kysely } = await start();
    const reference = await pay();
    await desk();
    const url = `/api/desk/payments/${reference}/billing`;
    expect((await as(rita, 'PUT', url, details)).statusCode).toBe(403);
    expect((await as(tom, 'PUT', url, { ...details, town: '' })).statusCode).toBe(400);
    expect((await as(tom, 'GET', `/api/desk/payments/${reference}`)).json()).toMatchObject({
      billing: { details: null, mayWrite: true, invoice: `INV-${year}-00001`, isOutdated: false },
    });
    expect((await as(tom, 'PUT', url, details)).json()).toMatchObject({
      billing: { details, mayWrite: false, isOutdated: true },
    });
    expect((await billing()).details).toEqual(details);
    await keep({ company: 'Own' });
    expect((await as(tom, 'PUT', url, details)).json()).toMatchObject({ code: 'details_known' });
    expect((await as(tom, 'PUT', '/api/desk/payments/KW-none/billing', details)).statusCode).toBe(409);
    expect((await billing()).details).toMatchObject({ company: 'Own' });
    expect(await kysely.selectFrom('staff_audit').select(['uid', 'action', 'subject']).execute()).toEqual([
      { uid: tom.uid, action: 'payment.billingKept', subject: reference },
    ]);
  });

  test('corrected details get an invoice and a credit note with the next numbers, once', async () => {
    Object.assign(site, { invoicing: { country: 'KE', taxNumber: 'P9', taxes: [{ name: 'VAT', rate: 1_600 }] } });
    const { as, pay, keep, billing, desk, kysely } = await start();
    await keep();
    const reference = await pay();
    await desk();
    const url = `/api/desk/payments/${reference}/invoice`;
    expect((await as(tom, 'POST', url)).json()).toMatchObject({ code: 'nothing_changed' });
    await keep({ company: 'Acme Ltd' });
    // The rates of the day of the payment stay.
    Object.assign(site, { invoicing: { country: 'KE', taxNumber: 'P9', taxes: [] } });
    expect((await as(rita, 'POST', url)).statusCode).toBe(403);
    const answers = await Promise.all([as(tom, 'POST', url), as(tom, 'POST', url)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { invoices } = await billing();
    expect(new Map(invoices.map((one) => [one.number, one]))).toEqual(
      new Map([
        [`INV-${year}-00001`, expect.objectContaining({ buyer: details, total: 200 }) as Invoice],
        [
          `CN-${year}-0001`,
          expect.objectContaining({ invoice: `INV-${year}-00001`, buyer: details, net: 172, total: 200 }) as Invoice,
        ],
        [
          `INV-${year}-00002`,
          expect.objectContaining({ buyer: { ...details, company: 'Acme Ltd' }, net: 172, total: 200 }) as Invoice,
        ],
      ]),
    );
    // What goes back later is credited on the new one, and the hourly job finds nothing that is missing.
    await issueMissing({ kysely, mode: null, now: () => Date.now() });
    expect((await billing()).invoices).toHaveLength(3);
    const [audited] = await kysely
      .selectFrom('staff_audit')
      .select('detail')
      .where('action', '=', 'payment.invoiceCorrected')
      .execute();
    expect(audited?.detail).toBe(JSON.stringify({ creditNote: `CN-${year}-0001`, invoice: `INV-${year}-00002` }));
  });

  test('what is missing is named by its field, and nothing is kept', async () => {
    const { keep, billing } = await start();
    const refused = await keep({ company: '', country: 'XX' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { company: 'Enter the name of the company, or your own.', country: 'Choose the country.' } },
    ]);
    expect((await billing()).details).toBeNull();
  });

  test('an invoice is its owner’s only, as data and as PDF', async () => {
    const { as, pay } = await start();
    await pay();
    const url = `/api/account/invoices/INV-${year}-00001`;
    expect((await as(amina, 'GET', url)).json<Invoice>()).toMatchObject({ buyer: null, email: amina.email });
    const file = await as(amina, 'GET', `${url}/pdf`);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`INV-${year}-00001.pdf`) as string,
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const path of [url, `${url}/pdf`]) expect((await as(baraka, 'GET', path)).statusCode).toBe(404);
    expect((await as(amina, 'GET', '/api/account/invoices/1')).statusCode).toBe(400);
  });

  test('money that goes back at the provider gets a credit note, once, and another invoice if it comes again', async () => {
    const { as, pay, kysely } = await start();
    const reference = await pay();
    const settle = async () => as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    const payment = provider.payments.get(reference);
    if (payment === undefined) throw new Error('no payment');
    payment.status = 'reversed';
    await settle();
    await settle();
    payment.status = 'success';
    await settle();
    const rows = await kysely.selectFrom('invoices').selectAll().orderBy('issued_at').orderBy('number').execute();
    expect(rows.map(({ number, of_invoice: of, total, refund }) => [number, of, total, refund])).toEqual([
      [`INV-${year}-00001`, null, 200, null],
      [`CN-${year}-0001`, `INV-${year}-00001`, 200, null],
      [`INV-${year}-00002`, null, 200, null],
    ]);
  });

  test('payments of earlier releases get theirs once', async () => {
    const { database, kysely, pay, billing } = await start();
    const references = [await pay(), await pay(baraka)];
    await kysely.deleteFrom('invoices').execute();
    await kysely.deleteFrom('invoice_years').execute();
    const payments = bare(database, provider);
    await Promise.all(
      engine === 'sqlite' ? [issueMissing(payments)] : [issueMissing(payments), issueMissing(payments)],
    );
    await issueMissing(payments);
    const rows = await kysely.selectFrom('invoices').select(['number', 'reference']).orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual([`INV-${year}-00001`, `INV-${year}-00002`]);
    expect(rows.map(({ reference }) => reference).sort()).toEqual([...references].sort());
    expect((await billing()).invoices).toHaveLength(1);
  });

  test('the receipt mail has the invoice as a PDF; a payment without one only the receipt', async () => {
    const { pay, kysely } = await start();
    const reference = await pay();
    const { receipt } = lettersWithInvoices(kysely, { ...paymentLetters, ...refundLetters });
    const data = { reference, amount: 200, currency: 'USD', paidAt: 0, language: 'fr' };
    const mail = await receipt(data, 'https://keelway.example');
    expect(mail?.attachments).toMatchObject([{ filename: `INV-${year}-00001.pdf`, contentType: 'application/pdf' }]);
    const other = await receipt({ ...data, reference: 'KW-1' }, 'https://keelway.example');
    expect([other?.attachments, other?.subject]).toEqual([undefined, expect.stringContaining('KW-1')]);
  });

  test('a deleted account loses its details; its invoices stay as issued, without it', async () => {
    const { as, pay, keep, kysely } = await start();
    await keep();
    await pay();
    expect((await as(amina, 'DELETE', '/api/account')).statusCode).toBe(204);
    expect(await kysely.selectFrom('billing_details').selectAll().execute()).toEqual([]);
    const [row] = await kysely.selectFrom('invoices').selectAll().execute();
    expect([row?.uid, row?.content]).toEqual([null, expect.stringContaining('=Acme')]);
  });

  test('staff see those of a period, with sums, and take them as PDF, UBL and CSV without formulas', async () => {
    const { as, pay, keep, desk } = await start();
    await desk();
    await keep();
    await pay();
    const list = (await as(rita, 'GET', '/api/desk/invoices')).json<DeskInvoices>();
    expect(list.invoices).toMatchObject([{ number: `INV-${year}-00001` }]);
    expect(list.totals).toEqual([{ currency: 'USD', invoiced: 200, credited: 0, tax: 0 }]);
    const before = await as(rita, 'GET', '/api/desk/invoices?from=2020-01-01&to=2020-12-31');
    expect(before.json<DeskInvoices>()).toMatchObject({ invoices: [], totals: [] });
    const url = `/api/desk/invoices/INV-${year}-00001`;
    expect((await as(rita, 'GET', `${url}/pdf`)).headers['content-type']).toBe('application/pdf');
    expect((await as(rita, 'GET', `${url}/ubl`)).body).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect((await as(rita, 'GET', `/api/desk/invoices/INV-${year}-00009/ubl`)).statusCode).toBe(404);
    const csv = (await as(tom, 'GET', '/api/desk/exports/invoices')).body;
    expect(csv).toContain(`INV-${year}-00001,invoice,`);
    expect(csv).toContain(",'=Acme,");
    expect(csv).toContain(',USD,2.00,0.00,2.00,');
  });
});
