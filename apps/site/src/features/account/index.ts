export {
  ChangePasswordModal,
  ExpiredPasswordModal,
  LoginPage,
  LoginPopup,
  RegisterModal,
  RegisterPage,
  RegisterSuccessModal,
  SecurityPage,
} from './sections.ts';
