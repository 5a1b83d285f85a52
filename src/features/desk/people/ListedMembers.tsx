import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { MemberFields } from '@shared/desk/members';
import type { ListedMembers as ListedPeople } from '@shared/desk/people';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { useVersionedForm } from '@/kit/forms/useVersionedForm';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import { deskPeopleApi } from './deskPeopleEndpoint';
import { useMay } from '../frame/deskMe';
import listing from '../frame/Listing.module.scss';
import { VersionedDrawer } from '../kit/DeskDrawer';
import { DeskList } from '../kit/DeskList';
import { FilterForm, useAddressFilters } from '../kit/filters';
import { MembersKeyPanel } from './MembersKeyPanel';

type Listed = ListedPeople['members'][number];

/** Nobody yet. */
const noPerson: Listed = { id: '', name: '', position: '', company: '', country: '' };

/** People on the members page, in its order, and the page's key (docs/product.md "People at the desk"). */
export function ListedMembers() {
  const filters = useAddressFilters();
  const { search } = filters;
  const answer = deskPeopleApi.endpoints.getListedMembers.useQuery(search.toString(), {
    refetchOnMountOrArgChange: true,
  });
  const [mayWrite, mayKey] = [useMay('members.write'), useMay('members.key')];
  /** Whose form is open; without an id somebody new. It stays open if a colleague takes them off meanwhile. */
  const [edited, setEdited] = useState<Listed | null>(null);
  const [ending, setEnding] = useState<Listed | null>(null);
  const [done, setDone] = useState('');
  const region = useRef<HTMLElement>(null);
  // After the dialog gave it back to what was pressed, which may be gone soon.
  useEffect(() => {
    if (done !== '') region.current?.focus();
  }, [done]);
  const edit = (person: Listed) => {
    setDone('');
    setEdited(person);
  };
  const finish = (words: string) => {
    setEdited(null);
    setDone(words);
  };
  return (
    <section aria-label={t('On the members page')} className={listing['listing']} ref={region} tabIndex={-1}>
      {mayKey && <MembersKeyPanel />}
      <FilterForm
        filters={filters}
        typed={[{ name: 'q', label: t('Part of the name, company or country'), type: 'search' }]}
      />
      {mayWrite && (
        <div className={listing['buttons']}>
          <Button variant="secondary" onClick={() => edit(noPerson)}>
            {t('Add a person')}
          </Button>
        </div>
      )}
      <p role="status">{done !== '' && <span>{done}</span>}</p>
      {edited !== null && (
        <MemberForm
          person={answer.data?.members.find(({ id }) => id === edited.id) ?? edited}
          isNew={edited === noPerson}
          onClosed={finish}
        />
      )}
      <DeskList
        answer={answer}
        loading={t('Loading the members…')}
        rows={({ members }) => members}
        none={search.has('q') ? t('Nobody matches this search.') : t('Nobody is on the members page yet.')}
        filters={filters}
      >
        {(person) => <Member key={person.id} person={person} mayWrite={mayWrite} onEdit={edit} onEnd={setEnding} />}
      </DeskList>
      <EndMember person={ending} onClosed={() => setEnding(null)} onEnded={finish} />
    </section>
  );
}

interface MemberProps {
  person: Listed;
  mayWrite: boolean;
  onEdit: (person: Listed) => void;
  onEnd: (person: Listed) => void;
}

function Member({ person, mayWrite, onEdit, onEnd }: MemberProps) {
  const { name, position, company, country } = person;
  return (
    <li className={listing['row']}>
      <span className={listing['cell']} dir="auto" translate="no">
        {name}
      </span>
      <span className={listing['cell']}>
        <span dir="auto">{country}</span>
        <span className={listing['detail']} dir="auto">
          {[position, company].filter((part) => part !== '').join(', ')}
        </span>
      </span>
      {mayWrite && (
        <span className={listing['buttons']}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Change {name}', { name })}
            onClick={() => onEdit(person)}
          >
            {t('Change')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Take off {name}', { name })}
            onClick={() => onEnd(person)}
          >
            {t('Take off')}
          </Button>
        </span>
      )}
    </li>
  );
}

const typedSchema = v.object({ name: v.string(), position: v.string(), company: v.string(), country: v.string() });
const schemas = { seen: v.union([v.literal(0), typedSchema]), fields: typedSchema };

interface MemberFormProps {
  person: Listed;
  isNew: boolean;
  /** What was done, in words; empty if nothing was. */
  onClosed: (words: string) => void;
}

const inputs = [
  { field: 'name', label: t('Name') },
  { field: 'position', label: t('Position') },
  { field: 'company', label: t('Company') },
  { field: 'country', label: t('Country') },
] as const;

/** A new person, or one who is changed; what is typed stays for the tab until it is saved or cancelled. */
function MemberForm({ person, isNew, onClosed }: MemberFormProps) {
  const { id, ...stored } = person;
  const [run] = deskPeopleApi.endpoints.writeMember.useMutation();
  const draft = useVersionedForm<MemberFields, 0 | MemberFields>({
    about: isNew ? 'member.new' : `member.${id}`,
    schemas,
    stored: { seen: isNew ? 0 : stored, fields: stored },
    send: async (typed, { seen, requestId }) => {
      // A new person gets the id of the request, so that sending it again adds nobody twice.
      const body = { id: isNew ? requestId : id, seen: seen === 0 ? null : seen, fields: typed };
      const { data, error } = await run(body);
      return { data: data && { seen: data.fields, fields: data.fields }, error };
    },
  });
  const { typed, errors } = draft;
  const title = isNew ? t('Add a person') : t('Change {name}', { name: stored.name });
  const save = async () => {
    if ((await draft.save()) === null) return;
    onClosed(isNew ? t('{name} is on the members page.', { name: typed.name }) : t('The change is saved.'));
  };
  return (
    <VersionedDrawer
      title={title}
      draft={{ ...draft, save }}
      isConflict={draft.failure?.code === 'member_changed'}
      theirs={draft.isOutdated ? <p dir="auto">{inputs.map(({ field }) => stored[field]).join(', ')}</p> : null}
      button={isNew ? t('Add them') : t('Save the change')}
      onClosed={() => onClosed('')}
    >
      {inputs.map(({ field, label }) => (
        <TextInput
          key={field}
          name={field}
          label={label}
          value={typed[field]}
          error={errors[field]}
          maxLength={80}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => draft.write({ [field]: target.value })}
        />
      ))}
    </VersionedDrawer>
  );
}

interface EndMemberProps {
  person: Listed | null;
  onClosed: () => void;
  onEnded: (words: string) => void;
}

function EndMember({ person, onClosed, onEnded }: EndMemberProps) {
  const [run, { isLoading, error, reset }] = deskPeopleApi.endpoints.endMember.useMutation();
  const close = () => {
    reset();
    onClosed();
  };
  const end = async ({ id, name }: Listed) => {
    if ((await run(id)).error !== undefined) return;
    close();
    onEnded(t('{name} is off the members page.', { name }));
  };
  return (
    <Dialog
      open={person !== null}
      title={t('Take this person off the members page?')}
      onClosed={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('Keep them')}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => person !== null && void end(person)}>
            {t('Take them off')}
          </Button>
        </>
      }
    >
      <p dir="auto" translate="no">
        <strong>{person?.name}</strong>
      </p>
      <p>{t('Their account, listing and payments stay as they are.')}</p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
    </Dialog>
  );
}
