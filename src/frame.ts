import { sendFirstRequest } from './app/firstRequest';

// The mock host starts later.
if (process.env.PEP_MOCKS !== 'on') void sendFirstRequest();
