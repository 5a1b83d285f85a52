import home from '../home.json';

export default function Page() {
  return <div id="root" dangerouslySetInnerHTML={{ __html: home.markup }} />;
}
