// One bundle in this order: Bootstrap embeds data: images that theme.css replaces, so theme.css may not arrive later.
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import 'bootstrap/dist/css/bootstrap.css';
import 'react-toastify/ReactToastify.css';
import './tokens.css';
import './theme.css';
import './layout.css';
import './parts.css';
