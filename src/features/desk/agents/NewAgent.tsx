import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import styles from './AgentEditor.module.scss';
import { AgentFieldInputs } from './AgentFieldInputs';
import { deskAgentPath } from './agentPath';
import { casePath } from '../inbox/casePath';
import { deskApi } from '../frame/deskEndpoint';
import { Loaded } from '../kit/DeskList';
import { DraftForm } from '../frame/DraftForm';
import { useNewAgent, type ApplyingCompany } from './useAgentDraft';

/** Adds an agent to the directory, or lists the company of an application (docs/product.md "Agents at the desk"). */
export function NewAgent() {
  const [parameters] = useSearchParams();
  const application = parameters.get('application');
  return (
    <div className={styles['agent']}>
      <p>
        <Link to={paths.deskAgents}>{t('Back to the agents')}</Link>
      </p>
      {application === null ? <Form /> : <OfApplication application={application} />}
    </div>
  );
}

/** The facts of an application under the labels that the desk shows them with. */
function companyOf({ reference, sent }: DeskCase): ApplyingCompany {
  const fact = (wanted: string) => sent?.facts.find(({ label }) => label === wanted)?.value ?? '';
  const { email = '', phone = null } = sent?.contact ?? {};
  return {
    application: reference,
    known: { name: fact(t('Company')), location: fact(t('Country')), email, phone: phone ?? '' },
  };
}

function OfApplication({ application }: { application: string }) {
  const answer = deskApi.endpoints.getCase.useQuery(application);
  return (
    <Loaded answer={answer} loading={t('Loading the application…')}>
      {(data) => (
        <>
          <p>
            <RichText
              text={t(
                'From the application <0/>. Add the place before the country. The directory shows it once its papers are checked and paid for.',
              )}
              parts={[
                <Link key="application" to={casePath(application)} translate="no">
                  {application}
                </Link>,
              ]}
            />
          </p>
          <Form company={companyOf(data)} />
        </>
      )}
    </Loaded>
  );
}

function Form({ company }: { company?: ApplyingCompany }) {
  const navigate = useNavigate();
  const draft = useNewAgent((id) => void navigate(deskAgentPath(id), { replace: true }), company);
  const { typed, errors, failure } = draft;
  const isRefused = Object.keys(errors).length > 0;
  return (
    <DraftForm label={t('New agent')} className={styles['form']} draft={draft}>
      <AgentFieldInputs typed={typed} errors={errors} onTyped={draft.write} />
      {(isRefused || failure !== null) && (
        <Alert kind="danger">
          <p>{isRefused ? t('Nothing was saved. Correct the fields above.') : failure?.message}</p>
        </Alert>
      )}
      <Button type="submit" loading={draft.isSending} className={styles['save']}>
        {t('Add the agent')}
      </Button>
    </DraftForm>
  );
}
