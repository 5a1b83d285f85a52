import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { DraftForm } from './DraftForm';
import styles from './AgentEditor.module.scss';
import { AgentFieldInputs } from './AgentFieldInputs';
import { deskAgentPath } from './agentPath';
import { useNewAgent } from './useAgentDraft';

/** Adds an agent to the directory (docs/product.md "Agents at the desk"). */
export function NewAgent() {
  const navigate = useNavigate();
  const draft = useNewAgent((id) => void navigate(deskAgentPath(id), { replace: true }));
  const { typed, error } = draft;
  return (
    <div className={styles['agent']}>
      <p>
        <Link to={paths.deskAgents}>Back to the agents</Link>
      </p>
      <DraftForm label="New agent" className={styles['form']} draft={draft}>
        <AgentFieldInputs typed={typed} errors={error?.fields} onTyped={draft.write} />
        {error !== undefined && (
          <Alert kind="danger">
            <p>{error.fields === undefined ? error.message : 'Nothing was saved. Correct the fields above.'}</p>
          </Alert>
        )}
        <Button type="submit" loading={draft.isSaving} className={styles['save']}>
          Add the agent
        </Button>
      </DraftForm>
    </div>
  );
}
