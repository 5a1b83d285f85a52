import { byteOrderMark } from '@shared/text/csv';
import { api } from '@/kit/api/api';
import { saveFile } from '@/kit/ui/data/saveFile';

/** What can be exported. */
export type Exported = 'cases' | 'audit' | 'newsletter' | 'accounts' | 'invoices' | 'figures';

/** Exports as files (docs/architecture.md "Gateway API"). Errors: those of `deskApi`. */
export const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file on the device; its text is not kept in the store. `search`: the filters, as in the address. */
    saveExport: build.mutation<null, { what: Exported; search: string }>({
      query: ({ what, search }) => ({
        url: `/api/desk/exports/${what}?${search}`,
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
      transformResponse: (text: string, _meta, { what }) => {
        // Reading a file drops the mark.
        saveFile(`keelway-${what}.csv`, 'text/csv;charset=utf-8', `${byteOrderMark}${text}`);
        return null;
      },
      extraOptions: { signedIn: true },
    }),
  }),
});
